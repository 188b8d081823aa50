import constants from '../../constants.json';
import type { Strings } from '../types';
import type { Camera } from './camera';

const { controls: SHAPES } = constants;

const SVG = 'http://www.w3.org/2000/svg';

/** Creates a button that looks as that on the map of images. */
function controlButton( name: keyof typeof SHAPES ): HTMLButtonElement {
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.dataset.control = name;
	const svg = document.createElementNS( SVG, 'svg' );
	const path = document.createElementNS( SVG, 'path' );
	path.setAttribute( 'd', SHAPES[ name ] );
	svg.setAttribute( 'viewBox', '0 0 29 29' );
	svg.setAttribute( 'width', '29' );
	svg.setAttribute( 'height', '29' );
	svg.setAttribute( 'aria-hidden', 'true' );
	svg.append( path );
	button.append( svg );
	return button;
}

const label = ( button: HTMLButtonElement, text: string ): void => {
	button.title = text;
	button.ariaLabel = text;
};

/**
 * Adds the buttons of a map.
 *
 * @param root    The map.
 * @param camera  Moves the map.
 * @param strings Texts.
 * @param moved   Called when the user has zoomed.
 * @return Shows or hides the button for fullscreen.
 */
export function addControls(
	root: HTMLElement,
	camera: Camera,
	strings: Strings,
	moved: () => void
): ( hasFullscreen: boolean ) => void {
	const controls = document.createElement( 'div' );
	controls.className = 'wp-block-jetpack-map__controls';
	controls.dataset.own = 'controls';
	for ( const [ name, text, level ] of [
		[ 'zoom-in', strings.zoomIn, 1 ],
		[ 'zoom-out', strings.zoomOut, -1 ],
	] as const ) {
		const button = controlButton( name );
		label( button, text );
		button.onclick = () => {
			camera.zoomBy( level, undefined, true );
			moved();
		};
		controls.append( button );
	}
	const fullscreen = controlButton( 'fullscreen' );
	const describe = () =>
		label(
			fullscreen,
			document.fullscreenElement === root
				? strings.leaveFullscreen
				: strings.fullscreen
		);
	describe();
	fullscreen.onclick = () => {
		if ( document.fullscreenElement === root ) {
			void document.exitFullscreen();
		} else {
			root.requestFullscreen().catch( window.console.warn );
		}
	};
	root.addEventListener( 'fullscreenchange', describe );
	root.append( controls );
	return ( hasFullscreen ) => {
		if ( hasFullscreen && document.fullscreenEnabled ) {
			controls.append( fullscreen );
		} else {
			fullscreen.remove();
		}
	};
}
