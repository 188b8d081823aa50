/**
 * One malformed stored block must not keep a post from opening. The cases are random, but the same in every run; `FREEHOLD_SEED` chooses others.
 */
import { expect, test as base } from '../site/playwright';
import { ALL_ON } from '../site/playwright/all-on';
import { Editor } from '../site/playwright/editor';
import { builtBlocks, cases } from './cases';
import {
	malformedAttributes,
	prepare,
	runMalformed,
	type Sample,
} from './malformed';
import type { Raw } from './opened';

const SEED = Number( process.env.FREEHOLD_SEED ) || 20260101;

/** Number of cases per block for the functions, and for the canvas, which takes longer. */
const COUNT = Number( process.env.FREEHOLD_CASES ) || 1000;
const MOUNTED = Math.ceil( COUNT / 125 );

declare const window: Window & {
	wp: {
		blockSerializationDefaultParser: { parse: ( html: string ) => Raw[] };
		blocks: {
			createBlock: ( name: string, attributes: object ) => object;
		};
		data: {
			dispatch: ( store: string ) => {
				clearSelectedBlock: () => void;
				resetBlocks: ( blocks: object[] ) => void;
				selectBlock: ( clientId: string ) => void;
			};
			select: ( store: string ) => {
				getBlocks: () => { clientId: string }[];
			};
		};
	};
};

const test = base.extend<
	object,
	{ sharedEditor: Editor; samples: Map< string, Sample[] > }
>( {
	sharedEditor: [
		async ( { browser, site }, provide ) => {
			await site.wpEval( ALL_ON, { user: 'admin' } );
			const context = await browser.newContext();
			await context.addCookies( await site.cookies( 'admin' ) );
			const editor = new Editor( await context.newPage(), site.url );
			await editor.openNewPost();
			// With a map service, so that the map is mounted instead of its setup form.
			await editor.page.route( /freehold\/v2\/map\/config/, ( route ) =>
				route.fulfill( {
					json: {
						config: {
							provider: 'tiles',
							tiles: {
								url: 'https://tiles.example/{z}/{x}/{y}.png',
								attribution: '',
							},
							library: {},
							strings: {},
						},
						search: 'none',
					},
				} )
			);
			await editor.loadLate();
			await prepare( editor.page );
			await provide( editor );
			await context.close();
		},
		{ scope: 'worker', timeout: 120000 },
	],

	samples: [
		async ( { sharedEditor: { page } }, provide ) => {
			const stored = await page.evaluate(
				( contents ) => {
					const all = ( blocks: Raw[] ): Raw[] =>
						blocks.flatMap( ( block ) => [
							block,
							...all( block.innerBlocks ),
						] );
					return contents.flatMap( ( content ) =>
						all(
							window.wp.blockSerializationDefaultParser.parse(
								content
							)
						)
					);
				},
				cases.map( ( { content } ) => content )
			);
			const samples = new Map< string, Sample[] >();
			for ( const { blockName, attrs, innerHTML } of stored ) {
				if ( blockName ) {
					samples.set( blockName, [
						...( samples.get( blockName ) ?? [] ),
						{ attrs: attrs ?? {}, innerHTML },
					] );
				}
			}
			await provide( samples );
		},
		{ scope: 'worker', timeout: 120000 },
	],
} );

for ( const name of builtBlocks ) {
	test( `nothing throws, whatever is stored: ${ name }`, async ( {
		sharedEditor: { page },
		samples,
	} ) => {
		const thrown = await runMalformed( page, {
			name,
			samples: samples.get( name ) ?? [],
			seed: SEED,
			count: COUNT,
		} );
		expect( thrown, `FREEHOLD_SEED=${ SEED }` ).toEqual( [] );
	} );

	test( `can be edited, whatever is stored: ${ name }`, async ( {
		sharedEditor: editor,
		samples,
	} ) => {
		const { canvas, page } = editor;
		const made = await malformedAttributes( page, {
			name,
			samples: samples.get( name ) ?? [],
			seed: SEED,
			count: MOUNTED,
		} );
		await page.evaluate(
			( { type, all } ) => {
				const { blocks, data } = window.wp;
				data.dispatch( 'core/block-editor' ).resetBlocks(
					all.map( ( attributes ) =>
						blocks.createBlock( type, attributes )
					)
				);
			},
			{ type: name, all: made }
		);
		await expect( canvas.locator( `[data-type="${ name }"]` ) ).toHaveCount(
			MOUNTED
		);
		await expect( canvas.getByText( 'Loading block…' ) ).toHaveCount( 0 );
		// The controls of a block are mounted when it is selected.
		await page.evaluate( async () => {
			const { dispatch, select } = window.wp.data;
			for ( const { clientId } of select(
				'core/block-editor'
			).getBlocks() ) {
				dispatch( 'core/block-editor' ).selectBlock( clientId );
				await new Promise( ( done ) => setTimeout( done, 50 ) );
			}
			dispatch( 'core/block-editor' ).clearSelectedBlock();
		} );
		const broken = await canvas
			.locator( `[data-type="${ name }"]` )
			.evaluateAll( ( elements ) =>
				elements.flatMap( ( element, index ) =>
					element.matches( '.has-warning' ) ||
					element.querySelector( '.block-editor-warning' )
						? [ index ]
						: []
				)
			);
		expect(
			broken.map( ( index ) => made[ index ] ),
			`FREEHOLD_SEED=${ SEED }`
		).toEqual( [] );
	} );
}
