/** The part of plupload 2.1.9 that is used, as core contains it in `wp-includes/js/plupload/plupload.js`. */
/** A file in plupload’s queue. */
export type QueuedFile = {
	id: string;
	name: string;
	size: number;
	/** How many bytes are sent. */
	loaded: number;
	percent: number;
	status: number;
	getNative: () => unknown;
	/** The model of the media library, if there is one. */
	attachment?: { destroy: () => void };
};

/** An uploader. */
export type Uploader = {
	settings: { multipart_params?: Record< string, unknown > };
	start: () => void;
	stop: () => void;
	removeFile: ( file: QueuedFile ) => void;
	trigger: ( event: string, ...values: unknown[] ) => boolean;
	bind: (
		event: string,
		handler: ( uploader: Uploader, file: QueuedFile ) => unknown
	) => void;
};

/** `window.plupload`. */
export type Plupload = {
	Uploader: {
		new ( settings: object ): Uploader;
		call: ( self: Uploader, settings: object ) => void;
		prototype: object;
	};
	DONE: number;
	HTTP_ERROR: number;
};
