/** Whether fields and buttons belong to the theme: by number, on a page with all blocks. */
import type { Page } from '@playwright/test';
import type { Site } from '../types';

/** Core's button, which the plugin's are compared with. */
export const CORE_BUTTON =
	'<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button {"className":"is-cores"} --><div class="wp-block-button is-cores"><a class="wp-block-button__link wp-element-button">Core</a></div><!-- /wp:button --></div><!-- /wp:buttons -->';

/**
 * Chooses a style variation of the theme, as the site editor does.
 *
 * @param site The site.
 * @param name The file in the theme's folder `styles`, without extension.
 */
export const chooseStyle = (
	site: Site,
	name: string
): Promise< string | null > =>
	site.wpEval(
		`$style = json_decode( file_get_contents( get_theme_file_path( 'styles/${ name }.json' ) ), true );
		wp_update_post( wp_slash( array( 'ID' => WP_Theme_JSON_Resolver::get_user_global_styles_post_id(), 'post_content' => wp_json_encode( array( 'version' => 3, 'isGlobalStylesUserThemeJSON' => true, 'settings' => $style['settings'] ?? array(), 'styles' => $style['styles'] ?? array() ) ) ) ) );
		wp_clean_theme_json_cache();`,
		{ user: 'admin' }
	);

/**
 * Looks at all fields and buttons of the plugin on a page.
 *
 * @param page The page, with `CORE_BUTTON`.
 * @return How many fields and buttons there are, and what is wrong: text with a contrast below 4.5, a field that is not seen
 *         (below 3), and a button that is not as core's.
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
			( field ) => seen( field ) && ! field.closest( '[aria-hidden]' )
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
					'[class*="is-style-outline"], [style*="--freehold-subscribe"], .wp-block-buttons > .wp-block-button:not([class*="jetpack"])'
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
		for ( const button of buttons ) {
			const own = getComputedStyle( button );
			const cores = getComputedStyle( core );
			const other = properties.filter(
				( property ) =>
					own.getPropertyValue( property ) !==
					cores.getPropertyValue( property )
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
		return { fields: fields.length, buttons: buttons.length, wrong };
	} );
