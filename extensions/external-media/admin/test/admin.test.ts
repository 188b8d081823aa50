import { addFrame } from '../add-frame';
import { addLibraryButton } from '../library-button';
import { addMediaTab } from '../media-tab';
import type { Frame, Media, State } from '../wp-media';

const PAGE = 'https://example.org/wp-admin/admin.php?page=media';

/** Says what the page in a frame says. */
const say = ( frame: HTMLIFrameElement, data: unknown, origin?: string ) =>
	window.dispatchEvent(
		new MessageEvent( 'message', {
			data,
			origin: origin ?? window.location.origin,
			source: frame.contentWindow,
		} )
	);

const frames = () => document.querySelectorAll( 'iframe' );

beforeEach( () => {
	document.body.innerHTML = '';
	window.freeholdMediaFrame = PAGE;
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			this.open = true;
		},
		close( this: HTMLDialogElement ) {
			this.dispatchEvent( new Event( 'close' ) );
		},
	} );
} );

describe( 'the frame', () => {
	it( 'believes its own page alone, and ends once', () => {
		const onDone = jest.fn();
		addFrame( document.body, { isMultiple: true, post: 7 }, onDone );
		const [ frame ] = frames();
		expect( frame?.src ).toBe( `${ PAGE }&multiple=1&post=7` );
		const news = { type: 'freehold-media-sources', ids: [ 5, 'x', -1 ] };
		say( frame as HTMLIFrameElement, news, 'https://evil.example' );
		say( frame as HTMLIFrameElement, { type: 'other', ids: [ 5 ] } );
		say( frame as HTMLIFrameElement, null );
		window.dispatchEvent(
			new MessageEvent( 'message', {
				data: news,
				origin: window.location.origin,
				source: window,
			} )
		);
		expect( onDone ).not.toHaveBeenCalled();
		const source = ( frame as HTMLIFrameElement ).contentWindow;
		say( frame as HTMLIFrameElement, news );
		window.dispatchEvent(
			new MessageEvent( 'message', {
				data: news,
				origin: window.location.origin,
				source,
			} )
		);
		expect( onDone.mock.calls ).toEqual( [ [ [ 5 ] ] ] );
		expect( frames() ).toHaveLength( 0 );
	} );

	it( 'ends with a page that is not the dialog, such as the log-in', () => {
		const onDone = jest.fn();
		addFrame( document.body, { isMultiple: false, post: 0 }, onDone );
		frames()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		expect( onDone ).toHaveBeenCalledWith( [] );
	} );
} );

describe( 'the button of the media library', () => {
	it( 'opens the dialog, shows what was copied, and gets the focus back', () => {
		document.body.innerHTML =
			'<div class="wrap"><h1>Media</h1><a class="page-title-action">Add</a></div>';
		const requery = jest.fn();
		Object.assign( window, {
			wp: {
				media: {
					frame: {
						state: () => ( {
							get: () => ( { _requery: requery } ),
						} ),
					},
				},
			},
		} );
		addLibraryButton();
		const button = document.querySelector( 'button' ) as HTMLElement;
		expect( button.previousElementSibling?.textContent ).toBe( 'Add' );
		button.click();
		expect( document.querySelector( 'dialog' )?.open ).toBe( true );
		say( frames()[ 0 ] as HTMLIFrameElement, {
			type: 'freehold-media-sources',
			ids: [ 9 ],
		} );
		expect( requery ).toHaveBeenCalledWith( true );
		expect( document.querySelector( 'dialog' ) ).toBeNull();
		expect( button ).toHaveFocus();

		requery.mockClear();
		button.click();
		say( frames()[ 0 ] as HTMLIFrameElement, {
			type: 'freehold-media-sources',
			ids: [],
		} );
		expect( requery ).not.toHaveBeenCalled();
	} );
} );

describe( 'the tab of the media window', () => {
	/** A window whose library has a type, with what it does. */
	function makeWindow(
		type: string | string[] | undefined,
		multiple: boolean
	) {
		const handlers: Record<
			string,
			( region: { view?: object } ) => void
		> = {};
		const list = () => ( {
			props: { get: () => type },
			add: jest.fn(),
			reset: jest.fn(),
			single: jest.fn(),
			_requery: jest.fn(),
		} );
		const parts = { library: list(), selection: list(), multiple };
		const modes: string[] = [];
		const el = document.createElement( 'div' );
		el.innerHTML = '<button id="menu-item-browse">Library</button>';
		document.body.append( el );
		const frame = {
			el,
			$el: { addClass: jest.fn() },
			state: () =>
				( {
					get: ( name: keyof typeof parts ) => parts[ name ],
				} ) as unknown as State,
			on: ( event: string, handler: ( typeof handlers )[ string ] ) => {
				handlers[ event ] = handler;
			},
			content: { mode: ( name: string ) => modes.push( name ) },
		} as unknown as Frame;
		class View {
			el = document.createElement( 'div' );
			controller: Frame;
			constructor( options: { controller: Frame } ) {
				this.controller = options.controller;
			}
			remove() {
				return this;
			}
			static extend( more: object ) {
				const Extended = class extends View {};
				Object.assign( Extended.prototype, more );
				return Extended;
			}
		}
		class Select {
			bindHandlers() {}
			browseRouter() {}
		}
		const media = {
			attachment: ( id: number ) => ( {
				id,
				fetch: () => Promise.resolve(),
			} ),
			view: {
				MediaFrame: { Select },
				settings: { post: { id: 3 } },
			},
			View,
		} as unknown as Media;
		addMediaTab( media );
		const tabs: Record< string, { text: string } > = {};
		const proto = Select.prototype as unknown as {
			bindHandlers: ( this: Frame ) => void;
			browseRouter: ( this: Frame, router: object ) => void;
		};
		proto.bindHandlers.call( frame );
		proto.browseRouter.call( frame, {
			set: ( more: object ) => Object.assign( tabs, more ),
		} );
		return { handlers, parts, modes, tabs };
	}

	it.each( [
		[ undefined, true ],
		[ 'image', true ],
		[ [ 'video', 'image/png' ], true ],
		[ 'video', false ],
	] )( 'of a library of %s: %s', ( type, isThere ) => {
		expect( Object.keys( makeWindow( type, true ).tabs ) ).toHaveLength(
			isThere ? 1 : 0
		);
	} );

	it.each( [ true, false ] )(
		'selects what was copied (several: %s)',
		async ( multiple ) => {
			const { handlers, parts, modes } = makeWindow( 'image', multiple );
			const region: {
				view?: { render: () => { el: HTMLElement } };
			} = {};
			handlers[ 'content:create:freehold-sources' ]?.( region );
			const el = region.view?.render().el as HTMLElement;
			document.body.append( el );
			const frame = el.querySelector( 'iframe' ) as HTMLIFrameElement;
			expect( frame.src ).toBe(
				`${ PAGE }&multiple=${ multiple ? 1 : 0 }&post=3`
			);
			say( frame, { type: 'freehold-media-sources', ids: [ 5, 6 ] } );
			await new Promise( ( done ) => setTimeout( done ) );
			expect( modes ).toEqual( [ 'browse' ] );
			expect(
				document.getElementById( 'menu-item-browse' )
			).toHaveFocus();
			expect( parts.library._requery ).toHaveBeenCalledWith( true );
			const ids = (
				( multiple ? parts.selection.add : parts.selection.reset ).mock
					.calls[ 0 ]?.[ 0 ] as { id: number }[]
			 ).map( ( { id } ) => id );
			expect( ids ).toEqual( multiple ? [ 5, 6 ] : [ 5 ] );
		}
	);

	it( 'shows the library again when the dialog is closed', () => {
		const { handlers, parts, modes } = makeWindow( 'image', true );
		const region: { view?: { render: () => { el: HTMLElement } } } = {};
		handlers[ 'content:create:freehold-sources' ]?.( region );
		const el = region.view?.render().el as HTMLElement;
		document.body.append( el );
		say( el.querySelector( 'iframe' ) as HTMLIFrameElement, {
			type: 'freehold-media-sources',
			ids: [],
		} );
		expect( modes ).toEqual( [ 'browse' ] );
		expect( parts.library._requery ).not.toHaveBeenCalled();
	} );
} );
