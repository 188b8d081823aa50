/** The style book as pictures and numbers. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

const folder = join( __dirname, '../showcase/sheets' );
const numbersFile = join( folder, 'numbers.json' );

/** The sheets: those with content of other companies without JavaScript, because what is loaded then depends on time. */
const SHEETS = [
	{ name: 'content' },
	{ name: 'audience' },
	{ name: 'payments' },
	{ name: 'media', javaScript: false },
	{ name: 'embeds', javaScript: false },
	{ name: 'site', javaScript: false },
	...[ 'empty', 'loading', 'error', 'off' ].map( ( state ) => ( {
		name: `states-${ state }`,
		state,
	} ) ),
	{ name: 'states-no-scripts', javaScript: false },
];

/**
 * How many pixels of a sheet may differ visibly. The same Chromium draws the same pixels, and the smallest change of a
 * button's shape has more.
 */
const MAX_PIXELS = 60;

/** What rounding and another Chromium's controls may change, in pixels. */
const MAX_OFFSET = 4;

/** Box and colors of each specimen and control on a sheet. */
type Numbers = Record< string, [ number, number, string, string ] >;

const measure = ( page: Page ): Promise< Numbers > =>
	page.evaluate( () => {
		const numbers: Record< string, [ number, number, string, string ] > =
			{};
		for ( const specimen of document.querySelectorAll( '.is-specimen' ) ) {
			const title = specimen.previousElementSibling?.textContent ?? '';
			[
				specimen,
				...specimen.querySelectorAll(
					'button, input, select, textarea, .wp-element-button'
				),
			]
				.filter( ( element ) => element.checkVisibility() )
				.forEach( ( element, index ) => {
					const { width, height } = element.getBoundingClientRect();
					const { color, backgroundColor } =
						getComputedStyle( element );
					numbers[ `${ title } #${ index }` ] = [
						Math.round( width ),
						Math.round( height ),
						color,
						backgroundColor,
					];
				} );
		}
		return numbers;
	} );

/** Returns the widths of some texts in the machine's own fonts, which draw what the theme's fonts lack. */
const fontsOf = ( page: Page ): Promise< string > =>
	page.evaluate( async () => {
		await document.fonts.ready;
		const context = document.createElement( 'canvas' ).getContext( '2d' );
		return [ 'sans-serif', 'serif', 'monospace', 'system-ui' ]
			.map( ( family ) => {
				if ( context ) {
					context.font = `20px ${ family }`;
				}
				return context?.measureText( 'Harbour Lane ★ ✓ → ☕ 한' ).width;
			} )
			.join();
	} );

/** Returns which floated blocks reach out of their container, and by how many pixels. */
export const floatFaults = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => {
		const floats = [
			...document.querySelectorAll(
				'.is-specimen > :is(.alignleft, .alignright)'
			),
		];
		return floats.flatMap( ( element ) => {
			const inner = element.getBoundingClientRect();
			const outer = (
				element.parentElement as Element
			 ).getBoundingClientRect();
			const beyond = Math.max(
				outer.left - inner.left,
				inner.right - outer.right
			);
			return beyond > 1.5
				? [ `${ element.className }: ${ beyond }` ]
				: [];
		} );
	} );

/** Returns in which numbers two sheets differ; with other fonts, only in which colors. */
const differences = (
	before: Numbers,
	now: Numbers,
	hasFonts: boolean
): string[] =>
	[ ...new Set( [ ...Object.keys( before ), ...Object.keys( now ) ] ) ]
		.filter( ( name ) => {
			const [ a, b ] = [ before[ name ], now[ name ] ];
			return (
				! a ||
				! b ||
				a[ 2 ] !== b[ 2 ] ||
				a[ 3 ] !== b[ 3 ] ||
				( hasFonts &&
					( Math.abs( a[ 0 ] - b[ 0 ] ) > MAX_OFFSET ||
						// Each line of a specimen may be higher.
						Math.abs( a[ 1 ] - b[ 1 ] ) >
							( name.endsWith( ' #0' )
								? a[ 1 ] / 10 + MAX_OFFSET
								: MAX_OFFSET ) ) )
			);
		} )
		.map(
			( name ) =>
				`${ name }: ${ before[ name ] ?? 'new' } → ${
					now[ name ] ?? 'gone'
				}`
		);

/**
 * Expects the style book as it is in `tests/site/showcase/sheets`: pixel by pixel in the Chromium and with the fonts
 * that drew those images, else by the boxes and colors of controls, which the report says. `--update-snapshots` renews all. A failure names the image that shows
 * the difference.
 *
 * @param visit   Opens a page as a visitor.
 * @param version The version of Chromium.
 */
export async function expectStyleBook(
	visit: (
		path: string,
		options: { javaScript: boolean; width: number; reducedMotion: boolean }
	) => Promise< Page >,
	version: string
): Promise< void > {
	const info = test.info();
	const isRenewed = [ 'all', 'changed' ].includes(
		info.config.updateSnapshots
	);
	const fonts = await fontsOf(
		await visit( '/', {
			javaScript: true,
			width: 720,
			reducedMotion: true,
		} )
	);
	const recorded: {
		chromium: string;
		fonts: string;
		sheets: Record< string, Numbers >;
	} =
		existsSync( numbersFile ) && ! isRenewed
			? JSON.parse( readFileSync( numbersFile, 'utf8' ) )
			: { chromium: version, fonts, sheets: {} };
	const hasFonts = recorded.fonts === fonts;
	const isSame = hasFonts && recorded.chromium === version;
	if ( ! isSame ) {
		info.annotations.push( {
			type: 'numbers only',
			description: `The images of the style book are from Chromium ${
				recorded.chromium
			}, and this is ${ version } with ${
				hasFonts
					? 'the same fonts: boxes and colors'
					: 'other fonts: only colors'
			} were compared.`,
		} );
		process.stdout.write( `${ info.annotations.at( -1 )?.description }\n` );
	}
	for ( const { name, javaScript, state } of SHEETS.map( ( sheet ) => ( {
		javaScript: true,
		state: '',
		...sheet,
	} ) ) ) {
		const page = await visit(
			`/style-book/${ name.split( '-' )[ 0 ] }/?still=1&state=${ state }`,
			{
				javaScript,
				width: 720,
				reducedMotion: true,
			}
		);
		await page.evaluate( () => document.fonts.ready );
		await page.waitForLoadState( 'networkidle' );
		const numbers = await measure( page );
		if ( isRenewed ) {
			recorded.sheets[ name ] = numbers;
		} else {
			expect
				.soft(
					differences(
						recorded.sheets[ name ] ?? {},
						numbers,
						hasFonts
					),
					`The style book of “${ name }” has other boxes or colors. To accept them: --update-snapshots`
				)
				.toEqual( [] );
		}
		if ( isSame ) {
			const box = await page
				.locator( '.entry-content, .wp-block-post-content' )
				.first()
				.boundingBox();
			// Whole pixels: the box begins and ends within one.
			const clip = {
				x: Math.round( box?.x ?? 0 ),
				y: Math.round( box?.y ?? 0 ),
				width: Math.round( box?.width ?? 0 ),
				height: Math.floor( ( box?.height ?? 0 ) / 10 ) * 10,
			};
			expect
				.soft(
					await page.screenshot( {
						animations: 'disabled',
						fullPage: true,
						clip,
					} ),
					`The style book of “${ name }” looks different. To accept it: --update-snapshots`
				)
				.toMatchSnapshot( `${ name }.png`, {
					maxDiffPixels: MAX_PIXELS,
				} );
		}
	}
	if ( isRenewed ) {
		await mkdir( folder, { recursive: true } );
		await writeFile(
			numbersFile,
			`${ JSON.stringify( recorded, null, '\t' ) }\n`
		);
	}
}
