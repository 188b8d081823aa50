/** Whether fields and buttons belong to the theme: by number, on a page with all blocks. */
import type { Page } from '@playwright/test';

/** Core's button, which the plugin's are compared with. */
export const CORE_BUTTON =
	'<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button {"className":"is-cores"} --><div class="wp-block-button is-cores"><a class="wp-block-button__link wp-element-button">Core</a></div><!-- /wp:button --></div><!-- /wp:buttons -->';

/**
 * Looks at all fields and buttons of the plugin on a page.
 *
 * @param page The page, with `CORE_BUTTON`.
 * @return How many fields and buttons there are, and what is wrong: text with a contrast below 4.5, a field that is not seen
 *         (below 3), a button that is not as core's, and a small control that a theme changes.
 */
export const looksOf = (
	page: Page
): Promise< { fields: number; buttons: number; wrong: string[] } > =>
	page.evaluate( () => {
		type Color = [ number, number, number, number ];
		const context = document.createElement( 'canvas' ).getContext( '2d', {
			willReadFrequently: true,
		} ) as CanvasRenderingContext2D;
		const parse = ( color: string ): Color => {
			context.clearRect( 0, 0, 1, 1 );
			context.fillStyle = color;
			context.fillRect( 0, 0, 1, 1 );
			const [ r = 0, g = 0, b = 0, a = 0 ] = context.getImageData(
				0,
				0,
				1,
				1
			).data;
			return [ r, g, b, a / 255 ];
		};
		const over = ( top: Color, below: Color ): Color => {
			const mix = ( index: 0 | 1 | 2 ) =>
				top[ index ] * top[ 3 ] + below[ index ] * ( 1 - top[ 3 ] );
			return [ mix( 0 ), mix( 1 ), mix( 2 ), 1 ];
		};
		const behind = ( element: Element | null ): Color =>
			element
				? over(
						parse( getComputedStyle( element ).backgroundColor ),
						behind( element.parentElement )
				  )
				: [ 255, 255, 255, 1 ];
		const luminance = ( color: Color ): number => {
			const part = ( index: 0 | 1 | 2 ) => {
				const value = color[ index ] / 255;
				return value <= 0.03928
					? value / 12.92
					: ( ( value + 0.055 ) / 1.055 ) ** 2.4;
			};
			return 0.2126 * part( 0 ) + 0.7152 * part( 1 ) + 0.0722 * part( 2 );
		};
		const contrast = ( color: Color, below: Color ): number => {
			const [ light = 0, dark = 0 ] = [
				luminance( over( color, below ) ),
				luminance( below ),
			].sort( ( a, b ) => b - a );
			return ( light + 0.05 ) / ( dark + 0.05 );
		};
		const wrong: string[] = [];
		const name = ( element: Element ) =>
			`${ element.closest( '[class*="wp-block-"]' )?.className }: ${
				element.outerHTML.split( '>' )[ 0 ]
			}`;

		const seen = ( element: Element ) =>
			element.checkVisibility( {
				opacityProperty: true,
				visibilityProperty: true,
			} );
		const fields = [
			...document.querySelectorAll(
				'main :is(input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="file"]), select, textarea)'
			),
		].filter(
			( field ) =>
				seen( field ) &&
				! field.closest( '[aria-hidden], .has-border-color' )
		);
		for ( const field of fields ) {
			const style = getComputedStyle( field );
			const outside = behind( field.parentElement );
			const text = contrast( parse( style.color ), behind( field ) );
			const edge = Math.max(
				contrast( parse( style.borderBottomColor ), outside ),
				contrast( behind( field ), outside )
			);
			if ( text < 4.5 || edge < 3 ) {
				wrong.push(
					`${ name( field ) }: text ${ text.toFixed(
						1
					) }, edge ${ edge.toFixed( 1 ) }`
				);
			}
		}

		const core = document.querySelector( '.is-cores > a' ) as Element;
		const buttons = [
			...document.querySelectorAll(
				'main .wp-element-button:not(.is-cores > *)'
			),
		].filter(
			( button ) =>
				seen( button ) &&
				! button.hasAttribute( 'style' ) &&
				! button.closest(
					'[class*="is-style-outline"], .is-style-compact, [style*="--freehold-subscribe"], .wp-block-buttons > .wp-block-button:not([class*="jetpack"])'
				) &&
				! /has-(\w+-)*(color|background|radius|size)/.test(
					button.className
				)
		);
		const properties = [
			'background-color',
			'color',
			'border-top-left-radius',
			'border-top-width',
			'font-family',
			'font-weight',
			'letter-spacing',
			'text-transform',
			'padding-left',
			'padding-top',
		];
		/** Returns a value. The padding grows with the text, which is smaller in cards. */
		const valueOf = ( style: CSSStyleDeclaration, property: string ) => {
			const value = style.getPropertyValue( property );
			return property.startsWith( 'padding' )
				? `${ (
						parseFloat( value ) / parseFloat( style.fontSize )
				  ).toFixed( 1 ) }em`
				: value;
		};
		for ( const button of buttons ) {
			const own = getComputedStyle( button );
			const cores = getComputedStyle( core );
			const other = properties.filter(
				( property ) =>
					valueOf( own, property ) !== valueOf( cores, property )
			);
			if ( other.length ) {
				wrong.push(
					`${ name( button ) }: ${ other
						.map(
							( property ) =>
								`${ property } ${ own.getPropertyValue(
									property
								) }, not ${ cores.getPropertyValue(
									property
								) }`
						)
						.join( '; ' ) }`
				);
			}
		}
		const form = document.querySelector( 'main .freehold-form' );
		if ( form ) {
			const error = document.createElement( 'p' );
			error.className = 'freehold-field__error';
			form.append( error );
			const text = contrast(
				parse( getComputedStyle( error ).color ),
				behind( form )
			);
			if ( text < 4.5 ) {
				wrong.push( `${ name( error ) }: text ${ text.toFixed( 1 ) }` );
			}
			error.remove();
		}

		// Small controls have looks of their own. A theme's rules for all buttons and sliders do not reach them.
		const bare = ( html: string ): Element => {
			const box = document.createElement( 'div' );
			box.innerHTML = html;
			document.querySelector( 'main' )?.append( box );
			return box.firstElementChild as Element;
		};
		const plain = getComputedStyle( bare( '<button>' ) ).backgroundColor;
		const slider = bare( '<input type="range">' ).clientHeight;
		for ( const control of document.querySelectorAll(
			'main :is(button, input[type="range"])[class*="freehold-"], main [class*="wp-block-jetpack-"] button'
		) ) {
			const isWrong = control.matches( 'button' )
				? ! control.matches( '.wp-element-button' ) &&
				  getComputedStyle( control ).backgroundColor === plain
				: ! control.matches( '.freehold-field__range' ) &&
				  control.clientHeight === slider;
			if ( isWrong && seen( control ) ) {
				wrong.push( `${ name( control ) }: as the theme's own` );
			}
		}
		return { fields: fields.length, buttons: buttons.length, wrong };
	} );

/**
 * Returns which icons are cut: those that reach out of their `viewBox`, with half of their lines, and those that something around
 * them crops.
 *
 * @param page    The page.
 * @param sources Icons that are not on the page: a `viewBox` with its paths.
 */
export const iconFaults = (
	page: Page,
	sources: Array< { file: string; viewBox: string; paths: string[] } > = []
): Promise< string[] > =>
	page.evaluate( ( icons ) => {
		const box = document.createElement( 'div' );
		box.innerHTML = icons
			.map(
				( { file, viewBox, paths } ) =>
					`<svg data-file="${ file }" viewBox="${ viewBox }" width="24" height="24">${ paths
						.map( ( path ) => `<path d="${ path }"/>` )
						.join( '' ) }</svg>`
			)
			.join( '' );
		document.querySelector( 'main' )?.append( box );
		const found: string[] = [];
		for ( const svg of document.querySelectorAll< SVGSVGElement >(
			'main svg[viewBox]'
		) ) {
			const name = `${
				svg.dataset.file ?? svg.parentElement?.className
			}: ${ svg.innerHTML.slice( 0, 60 ) }`;
			const { x, y, width, height } = svg.viewBox.baseVal;
			for ( const shape of svg.querySelectorAll< SVGGeometryElement >(
				'path, circle, rect, polygon'
			) ) {
				const style = getComputedStyle( shape );
				const line =
					style.stroke === 'none' || shape.closest( 'defs, mask' )
						? 0
						: parseFloat( style.strokeWidth ) / 2;
				const inner = shape.getBBox();
				const beyond = Math.max(
					x - inner.x,
					y - inner.y,
					inner.x + inner.width - x - width,
					inner.y + inner.height - y - height
				);
				if ( inner.width + inner.height > 0 && beyond + line > 0.05 ) {
					found.push( `${ name } by ${ beyond + line }` );
				}
			}
			const outer = svg.getBoundingClientRect();
			for (
				let around = svg.parentElement;
				around && outer.width > 1 && around.matches( 'main *' );
				around = around.parentElement
			) {
				const room = around.getBoundingClientRect();
				if (
					getComputedStyle( around ).overflow !== 'visible' &&
					room.width > 1 &&
					( outer.right > room.right + 1 ||
						outer.bottom > room.bottom + 1 )
				) {
					found.push( `${ name } is cropped` );
				}
			}
		}
		box.remove();
		return found;
	}, sources );
