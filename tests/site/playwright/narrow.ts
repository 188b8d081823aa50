/** Whether blocks fit into narrow containers: by number, on a page with all blocks. */
import type { Frame, Page } from '@playwright/test';

/** Returns the document with the blocks of an editor. In WordPress 6.8, it may be the page itself. */
export const canvasOf = ( page: Page ): Frame =>
	page.frame( 'editor-canvas' ) ?? page.mainFrame();

/** The widths of containers in pixels. */
export const WIDTHS = [ 180, 280, 360, 640, 1200 ];

/**
 * Sets the width of a container and looks at all Freehold blocks in it.
 *
 * @param frame    The page, or the frame of an editor's canvas.
 * @param selector The container.
 * @param width    Its width in pixels.
 * @return What is wrong: what reaches out of the container or a box in it, text that is cut or lies over other text, words
 *         that break although the container has room for them, controls that are too small to touch or lie over others.
 */
export const narrowFaults = (
	frame: Page | Frame,
	selector: string,
	width: number
): Promise< string[] > =>
	frame.evaluate(
		async ( [ containerSelector, inlineSize ] ) => {
			/** What rounding may add, in pixels. */
			const SLACK = 1.5;
			/** WCAG 2.5.8, target size. */
			const TARGET = 24;
			const BLOCK =
				':is([class*="wp-block-jetpack-"], [class*="wp-block-freehold-"], [class*="wp-block-videopress-"], [class*="wp-block-premium-content-"], [class*="freehold-"], [class*="jetpack-"])';
			const CONTROL =
				'a[href], button, input, select, textarea, summary, label:has(input), [role="button"], [role="tab"]';
			const CHOICE = '[type="radio"], [type="checkbox"]';
			const LABEL =
				'button, label, legend, summary, select, .wp-element-button, .wp-block-button__link, [role="tab"]';
			/** What may lie on the edge of a block, or on other controls. */
			const ANYWHERE =
				'.components-resizable-box__handle, .components-resizable-box__handle *, .wp-block-jetpack-map__pin';
			const container = document.querySelector< HTMLElement >(
				containerSelector
			) as HTMLElement;
			container.style.setProperty(
				'width',
				`${ inlineSize }px`,
				'important'
			);
			// Observers of sizes run after the next frame, and may change sizes in turn.
			for ( let count = 0; count < 4; count++ ) {
				await new Promise( requestAnimationFrame );
			}

			const found = new Set< string >();
			const nameOf = ( element: Element ) =>
				`${ element.localName }.${ String(
					element.getAttribute( 'class' ) ?? ''
				).slice( 0, 60 ) }`;
			const add = ( element: Element, what: string ) =>
				found.add(
					`${ nameOf(
						element.closest( '[class*="wp-block-"]' ) ?? element
					) } › ${ nameOf( element ) }: ${ what }`
				);
			const rects = new Map< Element, DOMRect >();
			const rectOf = ( element: Element ): DOMRect => {
				const rect =
					rects.get( element ) ?? element.getBoundingClientRect();
				rects.set( element, rect );
				return rect;
			};
			const styles = new Map< Element, CSSStyleDeclaration >();
			const styleOf = ( element: Element ): CSSStyleDeclaration => {
				const style =
					styles.get( element ) ?? getComputedStyle( element );
				styles.set( element, style );
				return style;
			};
			/** Returns whether an element or one around it is clipped away, as text for screen readers is, or lies over the page. */
			const isAway = ( element: Element ): boolean => {
				const { clipPath, position } = styleOf( element );
				return (
					clipPath === 'inset(50%)' ||
					position === 'fixed' ||
					( position === 'absolute' &&
						rectOf( element ).width <= 2 ) ||
					( element.parentElement !== null &&
						element.parentElement !== container &&
						isAway( element.parentElement ) )
				);
			};
			const inside = [
				...container.querySelectorAll< HTMLElement >(
					`:is(${ BLOCK }, ${ BLOCK } *):not(svg *, ${ ANYWHERE })`
				),
			].filter(
				( element ) =>
					rectOf( element ).width > 2 &&
					rectOf( element ).height > 2 &&
					element.checkVisibility( {
						opacityProperty: true,
						visibilityProperty: true,
					} ) &&
					! isAway( element )
			);
			/** Returns the next element around that clips or scrolls, or the container. */
			const clipOf = ( element: Element ): Element => {
				let at = element.parentElement as Element;
				while (
					at !== container &&
					styleOf( at ).overflowX === 'visible'
				) {
					at = at.parentElement as Element;
				}
				return at;
			};
			const beyond = ( inner: DOMRect, outer: DOMRect ) =>
				Math.max( outer.left - inner.left, inner.right - outer.right );

			for ( const element of inside ) {
				const out = beyond( rectOf( element ), rectOf( container ) );
				if ( out > SLACK && clipOf( element ) === container ) {
					add( element, `${ out.toFixed() }px beyond the container` );
				}
				const parent = element.parentElement as Element;
				const over = beyond( rectOf( element ), rectOf( parent ) );
				if (
					over > SLACK &&
					parent.closest( BLOCK ) &&
					styleOf( element ).position !== 'absolute' &&
					styleOf( parent ).overflowX === 'visible' &&
					! /inline|contents/.test( styleOf( parent ).display )
				) {
					add(
						element,
						`${ over.toFixed() }px out of ${ nameOf( parent ) }`
					);
				}
			}

			// Texts.
			const context = document
				.createElement( 'canvas' )
				.getContext( '2d' ) as CanvasRenderingContext2D;
			const measure = ( text: string, element: Element ): number => {
				const style = styleOf( element );
				context.font = style.font;
				context.letterSpacing =
					style.letterSpacing === 'normal'
						? '0px'
						: style.letterSpacing;
				return context.measureText(
					style.textTransform === 'uppercase'
						? text.toUpperCase()
						: text
				).width;
			};
			type Line = { rect: DOMRect; element: Element; text: string };
			const lines: Line[] = [];
			const range = document.createRange();
			const texts = inside
				.filter( ( element ) => ! element.matches( 'option, svg' ) )
				.flatMap( ( element ) =>
					[ ...element.childNodes ].filter(
						( node ) => node.nodeType === Node.TEXT_NODE
					)
				);
			for ( const node of texts ) {
				const element = node.parentElement as Element;
				const text = node.textContent ?? '';
				for ( const { 0: word, index } of text.matchAll(
					/[^ \t\n\u00AD\u200B\-–—/]+/g
				) ) {
					range.setStart( node, index );
					range.setEnd( node, index + word.length );
					const tops = new Set(
						[ ...range.getClientRects() ].map( ( { top } ) =>
							Math.round( top / 3 )
						)
					);
					const needed =
						measure( word, element ) +
						( element.closest( LABEL ) ? 24 : 48 );
					if ( tops.size > 1 && needed < inlineSize ) {
						add( element, `breaks “${ word }”` );
					}
				}
				range.selectNodeContents( node );
				const clip = clipOf( element );
				for ( const rect of range.getClientRects() ) {
					if ( rect.width <= 2 || ! text.trim() ) {
						continue;
					}
					lines.push( { rect, element, text: text.trim() } );
					const { overflowX, overflowY } = styleOf( clip );
					const cut = Math.max(
						/hidden|clip/.test( overflowX )
							? beyond( rect, rectOf( clip ) )
							: 0,
						/hidden|clip/.test( overflowY )
							? rect.bottom - rectOf( clip ).bottom
							: 0
					);
					if ( cut > SLACK ) {
						add(
							element,
							`“${ text }” cut by ${ cut.toFixed() }px`
						);
					}
				}
			}
			const holds = ( outer: DOMRect, inner: DOMRect ) =>
				beyond( inner, outer ) <= SLACK &&
				outer.top <= inner.top + SLACK &&
				outer.bottom >= inner.bottom - SLACK;
			const isOver = ( a: DOMRect, b: DOMRect, y = SLACK ) =>
				Math.min( a.right, b.right ) - Math.max( a.left, b.left ) >
					SLACK &&
				Math.min( a.bottom, b.bottom ) - Math.max( a.top, b.top ) > y;
			lines.forEach( ( line, index ) => {
				for ( const other of lines.slice( index + 1 ) ) {
					if (
						other.element !== line.element &&
						isOver( line.rect, other.rect, line.rect.height / 3 )
					) {
						add(
							other.element,
							`“${ other.text }” over “${ line.text }”`
						);
					}
				}
			} );
			for ( const field of inside ) {
				let shown = '';
				if ( field instanceof HTMLInputElement && ! field.value ) {
					shown = field.placeholder;
				} else if ( field instanceof HTMLSelectElement ) {
					shown = field.selectedOptions[ 0 ]?.text ?? '';
				}
				const { paddingLeft, paddingRight, textOverflow } =
					styleOf( field );
				const room =
					field.clientWidth -
					parseFloat( paddingLeft ) -
					parseFloat( paddingRight );
				if (
					shown &&
					textOverflow !== 'ellipsis' &&
					measure( shown, field ) > room
				) {
					add( field, `cuts “${ shown }”` );
				}
			}

			// Controls.
			const targets = inside
				.filter( ( element ) =>
					element.matches( `:is(${ CONTROL }):not(label > input)` )
				)
				.map( ( element ) => {
					const { left, top, right, bottom } = rectOf( element );
					const label = element.matches( CHOICE )
						? ( element as HTMLInputElement ).labels?.[ 0 ]
						: undefined;
					const other = rectOf( label ?? element );
					const x = Math.min( left, other.left );
					const y = Math.min( top, other.top );
					return {
						element,
						label,
						rect: new DOMRect(
							x,
							y,
							Math.max( right, other.right ) - x,
							Math.max( bottom, other.bottom ) - y
						),
					};
				} );
			targets.forEach( ( { element, label, rect }, index ) => {
				// A link within a sentence.
				const isInline =
					styleOf( element ).display === 'inline' &&
					element.parentElement?.textContent?.trim() !==
						element.textContent?.trim();
				const size = Math.min( rect.width, rect.height );
				const isSmall = ! isInline && size < TARGET - 0.5;
				if ( isSmall && ! element.matches( `a, ${ CHOICE }` ) ) {
					add( element, `${ size.toFixed() }px to touch` );
				}
				const around = new DOMRect(
					rect.x + rect.width / 2 - TARGET / 2,
					rect.y + rect.height / 2 - TARGET / 2,
					TARGET,
					TARGET
				);
				targets.forEach( ( other, place ) => {
					if (
						place === index ||
						label === other.element ||
						other.label === element ||
						element.contains( other.element ) ||
						other.element.contains( element )
					) {
						return;
					}
					if ( isSmall && isOver( around, other.rect, 0 ) ) {
						add(
							element,
							`${ size.toFixed() }px to touch, beside ${ nameOf(
								other.element
							) }`
						);
					}
					if (
						place > index &&
						isOver( rect, other.rect ) &&
						! holds( rect, other.rect ) &&
						! holds( other.rect, rect )
					) {
						add( other.element, `over ${ nameOf( element ) }` );
					}
				} );
			} );
			return [ ...found ];
		},
		[ selector, width ] as const
	);
