/** The parts of WordPress's classic media window that are used. Source: wp-includes/js/media-views.js */

export type Attachment = { fetch: () => PromiseLike< unknown > };

/** A list of attachments. */
export type Attachments = {
	props: { get: ( name: 'type' ) => string | string[] | undefined };
	add: ( models: Attachment[] ) => void;
	reset: ( models: Attachment[] ) => void;
	single: ( model: Attachment ) => void;
	/** Fetches the list again. */
	_requery: ( refresh: boolean ) => void;
};

export type State = {
	get: {
		( name: 'library' | 'selection' ): Attachments | undefined;
		( name: 'multiple' ): boolean | string | undefined;
	};
};

export type Frame = {
	el: HTMLElement;
	$el: { addClass: ( name: string ) => void };
	state: () => State;
	on: (
		event: string,
		listener: ( region: { view?: object } ) => void,
		context: object
	) => void;
	content: { mode: ( name: string ) => void };
};

export type Router = {
	set: (
		items: Record< string, { text: string; priority: number } >
	) => void;
};

type View = new ( options: object ) => object;

/** A class of frames. Its methods are called with the frame as `this`. */
type FrameClass = {
	prototype: {
		bindHandlers: ( this: Frame, ...rest: unknown[] ) => void;
		browseRouter: ( this: Frame, router: Router ) => void;
	};
};

export type Media = {
	frame?: Frame;
	attachment: ( id: number ) => Attachment;
	view: {
		MediaFrame: { Select?: FrameClass };
		settings: { post?: { id?: number } };
	};
	View: View & {
		extend: ( properties: object ) => View;
		prototype: { remove: ( this: object ) => object };
	};
};
