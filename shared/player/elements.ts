/**
 * Creates the elements of the player.
 */

const SVG = 'http://www.w3.org/2000/svg';

/** The icons, each of 24 by 24. */
const ICONS = {
	play: 'M8 5v14l11-7z',
	pause: 'M7 5h4v14H7zm6 0h4v14h-4z',
	volume: 'M4 9v6h4l5 4V5L8 9zm11-1v8a4.5 4.5 0 0 0 0-8z',
	muted: 'M4 9v6h4l5 4V5L8 9zm11.5 1.4L14.1 9l2.1 2.1L18.3 9l1.4 1.4-2.1 2.1 2.1 2.1-1.4 1.4-2.1-2.1-2.1 2.1-1.4-1.4 2.1-2.1z',
	settings:
		'M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
	chapters:
		'M4 6h2v2H4zm4 0h12v2H8zM4 11h2v2H4zm4 0h12v2H8zM4 16h2v2H4zm4 0h12v2H8z',
	close: 'M6 7.4 7.4 6l4.6 4.6L16.6 6 18 7.4 13.4 12l4.6 4.6-1.4 1.4-4.6-4.6L7.4 18 6 16.6l4.6-4.6z',
	pip: 'M3 5h18v14H3zm2 2v10h14V7zm6 5h6v4h-6z',
	fullscreen:
		'M5 5h5v2H7v3H5zm9 0h5v5h-2V7h-3zM5 14h2v3h3v2H5zm12 0h2v5h-5v-2h3z',
};

/** The name of an icon. */
export type Icon = keyof typeof ICONS;

/**
 * Creates an element.
 *
 * @param tag      Its name.
 * @param name     Its class, without that of the player.
 * @param parent   The element that it is put into.
 * @param children What it contains.
 */
export function make< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	name: string,
	parent: Element,
	...children: ( Node | string )[]
): HTMLElementTagNameMap[ Tag ] {
	const element = document.createElement( tag );
	element.className = `freehold-player__${ name }`;
	element.append( ...children );
	parent.append( element );
	return element;
}

/**
 * Listens to several events.
 *
 * @param target What they happen to.
 * @param types  Their names, separated by spaces.
 * @param act    Called for each.
 */
export function follow(
	target: EventTarget,
	types: string,
	act: () => void
): void {
	types
		.split( ' ' )
		.forEach( ( type ) => target.addEventListener( type, act ) );
}

/**
 * Gives a button an icon.
 *
 * @param button The button.
 * @param name   The icon.
 */
export function setIcon( button: Element, name: Icon ): void {
	const svg = document.createElementNS( SVG, 'svg' );
	const path = document.createElementNS( SVG, 'path' );
	path.setAttribute( 'd', ICONS[ name ] );
	svg.setAttribute( 'viewBox', '0 0 24 24' );
	svg.setAttribute( 'aria-hidden', 'true' );
	svg.append( path );
	button.replaceChildren( svg );
}

/**
 * Creates a button.
 *
 * @param parent The element that it is put into.
 * @param label  Its name.
 * @param icon   Its icon, which styles know it by; undefined for a text.
 * @param act    What it does; null if it is set later.
 */
export function makeButton(
	parent: Element,
	label: string,
	icon?: Icon,
	act: ( () => void ) | null = null
): HTMLButtonElement {
	const button = make( 'button', 'button', parent );
	button.type = 'button';
	button.title = button.ariaLabel = label;
	if ( icon ) {
		button.classList.add( `is-${ icon }` );
		setIcon( button, icon );
	}
	button.onclick = act;
	return button;
}

/**
 * Creates a slider.
 *
 * @param parent The element that it is put into.
 * @param name   Its class.
 * @param label  Its name.
 * @param moved  Called with its value.
 */
export function makeSlider(
	parent: Element,
	name: string,
	label: string,
	moved: ( value: number ) => void
): HTMLInputElement {
	const slider = make( 'input', `slider freehold-player__${ name }`, parent );
	slider.type = 'range';
	slider.step = 'any';
	slider.max = '1';
	slider.ariaLabel = label;
	slider.oninput = () => moved( slider.valueAsNumber );
	return slider;
}

/**
 * Creates a labeled menu.
 *
 * @param parent  The element that it is put into.
 * @param label   Its label.
 * @param options Its options: values and texts.
 * @param value   The value that is selected.
 * @param chosen  Called with another value.
 */
export function makeMenu(
	parent: Element,
	label: string,
	options: [ string, string ][],
	value: string,
	chosen: ( value: string ) => void
): HTMLSelectElement {
	const row = make( 'label', 'row', parent, label );
	row.dir = 'auto';
	const menu = make( 'select', 'menu', row );
	menu.append(
		...options.map( ( [ one, text ] ) => new Option( text, one ) )
	);
	menu.value = value;
	menu.onchange = () => chosen( menu.value );
	return menu;
}
