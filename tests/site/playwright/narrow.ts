/** Whether blocks fit into narrow containers: by number, on a page with all blocks. */
import type { Frame, Page } from '@playwright/test';

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
			const LABEL =
				'button, label, legend, summary, select, .wp-element-button, .wp-block-button__link, [role="tab"]';
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
			const bounds = rectOf( container );
			const inside = [
				...container.querySelectorAll< HTMLElement >(
					`${ BLOCK }, ${ BLOCK } *`
				),
			].filter( ( element ) => {
				const { width: wide, height } = rectOf( element );
				return (
					! (
						element instanceof SVGElement &&
						element.localName !== 'svg'
					) &&
					wide > 2 &&
					height > 2 &&
					element.checkVisibility( {
						opacityProperty: true,
						visibilityProperty: true,
					} ) &&
					! hidden( element )
				);
			} );
			/** Returns whether an element or one around it is clipped away, as text for screen readers is. */
			function hidden( element: Element ): boolean {
				for (
					let at: Element | null = element;
					at && at !== container;
					at = at.parentElement
				) {
					const style = styleOf( at );
					if (
						style.clipPath === 'inset(50%)' ||
						style.position === 'fixed' ||
						( style.position === 'absolute' &&
							rectOf( at ).width <= 2 )
					) {
						return true;
					}
				}
				return false;
			}
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
				const clip = clipOf( element );
				const out = beyond( rectOf( element ), bounds );
				if ( clip === container && out > SLACK ) {
					add( element, `${ out.toFixed() }px beyond the container` );
				}
				// A box with a border or a background holds what is in it.
				const parent = element.parentElement as Element;
				if ( parent !== container && parent.closest( BLOCK ) ) {
					const style = styleOf( parent );
					const over = beyond( rectOf( element ), rectOf( parent ) );
					if (
						over > SLACK &&
						styleOf( element ).position !== 'absolute' &&
						! /inline|contents/.test( style.display ) &&
						style.overflowX === 'visible'
					) {
						add(
							element,
							`${ over.toFixed() }px out of ${ nameOf( parent ) }`
						);
					}
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
			const visible = new Set< Element >( inside );
			const lines: Array< {
				rect: DOMRect;
				element: Element;
				text: string;
			} > = [];
			const walker = document.createTreeWalker(
				container,
				NodeFilter.SHOW_TEXT
			);
			for (
				let node = walker.nextNode();
				node;
				node = walker.nextNode()
			) {
				const element = node.parentElement as Element;
				if (
					! visible.has( element ) ||
					element.closest( 'option, svg' )
				) {
					continue;
				}
				const text = node.textContent ?? '';
				const range = document.createRange();
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
					const wide = measure( word, element );
					if (
						tops.size > 1 &&
						wide <
							inlineSize - ( element.closest( LABEL ) ? 24 : 48 )
					) {
						add(
							element,
							`breaks “${ word }” (${ wide.toFixed() }px)`
						);
					}
				}
				range.selectNodeContents( node );
				if ( text.trim() ) {
					for ( const rect of range.getClientRects() ) {
						if ( rect.width > 2 ) {
							lines.push( { rect, element, text } );
						}
						const clip = clipOf( element );
						const { overflowX, overflowY } = styleOf( clip );
						const out = Math.max(
							/hidden|clip/.test( overflowX )
								? beyond( rect, rectOf( clip ) )
								: 0,
							/hidden|clip/.test( overflowY )
								? rect.bottom - rectOf( clip ).bottom
								: 0
						);
						if ( out > SLACK ) {
							add(
								element,
								`“${ text }” cut by ${ out.toFixed() }px`
							);
						}
					}
				}
			}
			const isOver = ( a: DOMRect, b: DOMRect, y = SLACK ) =>
				Math.min( a.right, b.right ) - Math.max( a.left, b.left ) >
					SLACK &&
				Math.min( a.bottom, b.bottom ) - Math.max( a.top, b.top ) > y;
			lines.sort( ( a, b ) => a.rect.top - b.rect.top );
			lines.forEach( ( line, index ) => {
				for ( let next = index + 1; next < lines.length; next++ ) {
					const other = lines[ next ] as typeof line;
					if ( other.rect.top > line.rect.bottom ) {
						break;
					}
					if (
						other.element !== line.element &&
						isOver( line.rect, other.rect, line.rect.height / 3 )
					) {
						add(
							other.element,
							`“${ other.text.trim() }” over “${ line.text.trim() }”`
						);
					}
				}
			} );
			for ( const field of inside ) {
				let shown = '';
				let room = 0;
				if (
					field instanceof HTMLInputElement &&
					! field.value &&
					styleOf( field ).textOverflow !== 'ellipsis'
				) {
					shown = field.placeholder;
				} else if (
					field instanceof HTMLSelectElement &&
					styleOf( field ).textOverflow !== 'ellipsis'
				) {
					shown = field.selectedOptions[ 0 ]?.text ?? '';
					room = 12;
				}
				if ( shown ) {
					const style = styleOf( field );
					const space =
						field.clientWidth -
						parseFloat( style.paddingLeft ) -
						parseFloat( style.paddingRight );
					const needed = measure( shown, field ) + room;
					if ( needed > space ) {
						add(
							field,
							`cuts “${ shown }” ${ needed.toFixed() }px > ${ space.toFixed() }px`
						);
					}
				}
			}

			// Controls.
			const targets = inside
				.filter( ( element ) => element.matches( CONTROL ) )
				.filter(
					( element ) =>
						! (
							element.matches( 'input' ) &&
							element.closest( 'label' )
						)
				)
				.map( ( element ) => {
					const rect = rectOf( element );
					const label = ( element as HTMLInputElement ).labels?.[ 0 ];
					const isChoice = element.matches(
						'[type="radio"], [type="checkbox"]'
					);
					if ( ! label || ! isChoice ) {
						return { element, rect };
					}
					const other = rectOf( label );
					const left = Math.min( rect.left, other.left );
					const top = Math.min( rect.top, other.top );
					return {
						element,
						rect: new DOMRect(
							left,
							top,
							Math.max( rect.right, other.right ) - left,
							Math.max( rect.bottom, other.bottom ) - top
						),
					};
				} );
			targets.forEach( ( { element, rect }, index ) => {
				const isInline =
					element.localName === 'a' &&
					styleOf( element ).display === 'inline' &&
					element.parentElement?.textContent?.trim() !==
						element.textContent?.trim();
				const around = new DOMRect(
					rect.left + rect.width / 2 - TARGET / 2,
					rect.top + rect.height / 2 - TARGET / 2,
					TARGET,
					TARGET
				);
				targets.forEach( ( other, place ) => {
					if (
						place === index ||
						element.contains( other.element ) ||
						other.element.contains( element ) ||
						( element as HTMLLabelElement ).control ===
							other.element ||
						( other.element as HTMLLabelElement ).control ===
							element
					) {
						return;
					}
					if (
						! isInline &&
						Math.min( rect.width, rect.height ) < TARGET - 0.5 &&
						isOver( around, other.rect, 0 )
					) {
						add(
							element,
							`${ rect.width.toFixed() } × ${ rect.height.toFixed() } px to touch, beside ${ nameOf(
								other.element
							) }`
						);
					}
					if (
						place > index &&
						isOver( rect, other.rect ) &&
						beyond( rect, other.rect ) > SLACK &&
						beyond( other.rect, rect ) > SLACK
					) {
						add( other.element, `over ${ nameOf( element ) }` );
					}
				} );
				if (
					! isInline &&
					element.matches(
						'button, summary, .wp-element-button, select, input:not([type="radio"], [type="checkbox"]), label'
					) &&
					rect.height < TARGET - 0.5
				) {
					add( element, `${ rect.height.toFixed() }px high` );
				}
			} );
			return [ ...found ];
		},
		[ selector, width ] as const
	);
