/** The classes of the theme’s buttons. */
export const BUTTON = 'wp-block-button__link wp-element-button';

/**
 * Creates an element.
 *
 * @param tag      Its name.
 * @param children Its children. Text is never read as HTML.
 */
export function create< Name extends keyof HTMLElementTagNameMap >(
	tag: Name,
	properties: Partial< HTMLElementTagNameMap[ Name ] > = {},
	...children: Array< Node | string >
): HTMLElementTagNameMap[ Name ] {
	const element = Object.assign(
		document.createElement( tag ),
		properties
	) as HTMLElementTagNameMap[ Name ];
	element.append( ...children );
	return element;
}

/**
 * Returns nodes for a text in parts, with matches marked.
 *
 * @param parts The text. Every second part is a match.
 * @return Text nodes and `mark` elements.
 */
export const highlighted = ( parts: string[] ): Array< Node | string > =>
	parts.map( ( part, index ) =>
		index % 2 ? create( 'mark', {}, part ) : part
	);
