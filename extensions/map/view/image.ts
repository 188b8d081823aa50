import { textIn } from '@freehold/visitor/attributes';
import type { Config, MapView } from '../draw/types';
import { blockOf, draw } from './draw';

/** The world is 512 pixels wide at zoom level 0: 2 to the power of this. */
const WORLD = 9;

/** How long images may fail before the list appears, in milliseconds. */
const FAILED_AFTER_MS = 2000;

/** The keys of the live map. */
const KEYS = /^(?:Arrow\w+|[-+=_])$/;

/** What the visitor did. It is done again on the live map. */
type Action = ( box: HTMLElement ) => void;

const find = ( box: Element, selector: string ) =>
	box.querySelector< HTMLElement >( selector );

/** Repeats an event on the live map. */
const again =
	( event: WheelEvent | KeyboardEvent ): Action =>
	( box ) => {
		const Kind = event.constructor as new (
			type: string,
			from: object
		) => Event;
		const canvas = find( box, '[role=application]' );
		canvas?.focus( { preventScroll: true } );
		canvas?.dispatchEvent( new Kind( event.type, event ) );
	};

/** Clicks an element of the live map and gives it the focus. */
const click =
	( selector: string, index = 0 ): Action =>
	( box ) => {
		const target = box.querySelectorAll< HTMLElement >( selector )[ index ];
		target?.focus( { preventScroll: true } );
		target?.click();
	};

/** Returns the part of the world that an image shows. */
function viewOf( image: HTMLElement ): MapView {
	const [ lng = 0, lat = 0 ] = textIn( image, 'center' )
		.split( ',' )
		.map( Number );
	const tile =
		find( image, '.wp-block-jetpack-map__world' )?.getBoundingClientRect()
			.width ?? 0;
	return {
		center: [ lng, lat ],
		zoom: Math.log2( tile ) - WORLD + Number( textIn( image, 'level' ) ),
	};
}

/** Shows the list while all images fail. */
function watchImages( image: HTMLElement ) {
	const images = [ ...image.querySelectorAll( 'img[style]' ) ].filter(
		( one ): one is HTMLImageElement => one instanceof HTMLImageElement
	);
	const check = () => {
		const ended = images.filter( ( { complete } ) => complete );
		blockOf( image )?.classList.toggle(
			'is-listed',
			ended.length > 0 &&
				ended.every( ( { naturalWidth } ) => ! naturalWidth )
		);
	};
	const onError = () => setTimeout( check, FAILED_AFTER_MS );
	image.addEventListener( 'error', onError, true );
	image.addEventListener( 'load', check, true );
	// Images may have failed before this script ran.
	onError();
}

/**
 * Replaces a map of images with the live map as soon as a visitor uses it.
 *
 * @param image  The map of images.
 * @param config The services that are set up.
 */
export function attach( image: HTMLElement, config: Config ): void {
	let action: Action | undefined;
	let isBusy = false;
	let hasFailed = false;

	const start = async ( next?: Action ) => {
		action = next ?? action;
		if ( isBusy ) {
			return;
		}
		isBusy = true;
		image.classList.add( 'is-busy' );
		image.ariaBusy = 'true';
		find( image, '[role=alert]' )?.remove();
		const box = await draw( image, config, viewOf( image ) );
		isBusy = false;
		image.classList.remove( 'is-busy' );
		image.ariaBusy = null;
		if ( box ) {
			action?.( box );
		} else {
			hasFailed = true;
			const problem = document.createElement( 'p' );
			problem.className = 'wp-block-jetpack-map__problem';
			problem.role = 'alert';
			problem.textContent = config.strings.failed;
			image.append( problem );
		}
		action = undefined;
	};

	image.addEventListener( 'click', ( event ) => {
		const target = event.target as Element;
		const pin = target.closest( '.wp-block-jetpack-map__pin' );
		const control = target.closest< HTMLElement >( '[data-control]' );
		if ( pin ) {
			// A click that opens a new tab still does. A link leads on where the live map cannot be loaded.
			if (
				! hasFailed &&
				! event.ctrlKey &&
				! event.metaKey &&
				! event.shiftKey
			) {
				event.preventDefault();
				const pins = image.getElementsByClassName( pin.className );
				void start(
					click(
						'.wp-block-jetpack-map__marker',
						[ ...pins ].indexOf( pin )
					)
				);
			}
		} else if ( control ) {
			const name = textIn( control, 'control' );
			void start(
				click( `.mapboxgl-ctrl-${ name },[data-control=${ name }]` )
			);
		} else if ( ! target.closest( 'a' ) ) {
			void start();
		}
	} );
	image.addEventListener( 'pointerdown', ( { pointerType, target } ) => {
		// One finger scrolls the page.
		if (
			pointerType !== 'touch' &&
			! ( target as Element ).closest( 'a, button' )
		) {
			void start();
		}
	} );
	image.addEventListener(
		'touchstart',
		( { touches } ) => {
			if ( touches.length > 1 ) {
				void start();
			}
		},
		{ passive: true }
	);
	image.addEventListener( 'keydown', ( event ) => {
		if (
			event.target === image &&
			KEYS.test( event.key ) &&
			! event.ctrlKey &&
			! event.metaKey &&
			! event.altKey
		) {
			event.preventDefault();
			void start( again( event ) );
		}
	} );
	// Otherwise the wheel scrolls the page.
	const block = blockOf( image );
	if ( block && textIn( block, 'scrollToZoom' ) === 'true' ) {
		image.addEventListener( 'wheel', ( event ) => {
			event.preventDefault();
			void start( again( event ) );
		} );
	}
	watchImages( image );
}
