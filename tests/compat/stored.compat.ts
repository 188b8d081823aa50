/**
 * Stored posts in the real editor: valid or migrated, nothing lost, and what is saved opens again.
 */
import { expect, test as base } from '../site/playwright';
import { Editor } from '../site/playwright/editor';
import { builtBlocks, cases, isBuilt, knownBlocks, type Case } from './cases';
import { lost } from './lost';
import { open, wrong, type Block, type Raw } from './opened';
import toCome from './to-come.json';

/** An editor that outlives a test, and the session that its requests are made in. */
interface Kept {
	editor: Editor;
	session: string;
}

/** PHP for the one who is logged in under a name. */
const userId = ( login: string ) => `get_user_by( 'login', '${ login }' )->ID`;

/**
 * One editor for all tests that only parse and serialise, and one for each person who opens posts: to start WordPress's
 * scripts anew for each post would take most of the time.
 */
const test = base.extend<
	{ keptEditor: ( login: string ) => Promise< Editor > },
	{ sharedEditor: Editor; kept: Map< string, Kept > }
>( {
	sharedEditor: [
		async ( { browser, site }, provide ) => {
			const context = await browser.newContext();
			await context.addCookies( await site.cookies( 'admin' ) );
			const editor = new Editor( await context.newPage(), site.url );
			await editor.openNewPost();
			await provide( editor );
			await context.close();
		},
		{ scope: 'worker', timeout: 120000 },
	],

	kept: [
		async ( {}, provide ) => {
			const kept = new Map< string, Kept >();
			await provide( kept );
			for ( const { editor } of kept.values() ) {
				await editor.page.context().close();
			}
		},
		{ scope: 'worker' },
	],

	keptEditor: async ( { browser, kept, problems, site }, provide ) =>
		provide( async ( login ) => {
			const known = kept.get( login );
			if ( known ) {
				problems.watch( known.editor.page.context() );
				// The database has forgotten the session since.
				await site.wpEval(
					`update_user_meta( ${ userId(
						login
					) }, 'session_tokens', json_decode( '${
						known.session
					}', true ) );`
				);
				return known.editor;
			}
			const context = await browser.newContext();
			problems.watch( context );
			await context.addCookies( await site.cookies( login ) );
			const session = await site.wpEval< string >(
				`return wp_json_encode( get_user_meta( ${ userId(
					login
				) }, 'session_tokens', true ) );`
			);
			const page = await context.newPage();
			const editor = new Editor( page, site.url );
			await editor.openNewPost();
			// Its clock would ask the site between two tests.
			await page.route( '**/admin-ajax.php', ( route ) =>
				route.fulfill( { json: {} } )
			);
			kept.set( login, { editor, session } );
			return editor;
		} ),
} );

const built = cases.filter( isBuilt );

/** What a block is, whatever its markup: for comparing with what another version saved. */
const meaning = ( { name, attributes, innerBlocks }: Block ): unknown => ( {
	name,
	attributes,
	innerBlocks: innerBlocks.map( meaning ),
} );

/** The markup of a block and of those in it, without delimiters, in which the order of attributes is free. */
const markup = ( { innerHTML, innerBlocks }: Raw ): unknown => [
	innerHTML,
	innerBlocks.map( markup ),
];

/** A post with all cases of a folder, each below its name. */
const post = ( group: Case[] ): string =>
	group
		.map(
			( { name, content } ) =>
				`<!-- wp:heading -->\n<h2 class="wp-block-heading">${ name }</h2>\n<!-- /wp:heading -->\n\n${ content }`
		)
		.join( '\n\n' );

/** Waits until the blocks of a kind are on the canvas with their editing code, which loads on demand. */
async function expectEditing( editor: Editor, name: string ): Promise< void > {
	await expect( editor.block( name ).first() ).toBeAttached();
	await expect( editor.canvas.getByText( 'Loading block…' ) ).toHaveCount(
		0
	);
}

test( 'the list of blocks still to come is right', () => {
	const missing = cases
		.flatMap( ( { blocks } ) => blocks )
		.concat( knownBlocks ?? [] )
		.filter( ( name ) => ! builtBlocks.includes( name ) );
	if ( knownBlocks ) {
		expect( toCome ).toEqual( [ ...new Set( missing ) ].sort() );
	} else {
		// Without the collection beside the project, more may be to come than its own cases hold.
		expect( toCome ).toEqual( expect.arrayContaining( missing ) );
	}
	expect( toCome.filter( ( name ) => builtBlocks.includes( name ) ) ).toEqual(
		[]
	);
} );

test( 'every block that is built has cases of its own', () => {
	const own = cases
		.filter( ( { isOwn } ) => isOwn )
		.flatMap( ( { blocks } ) => blocks );
	expect( builtBlocks.filter( ( name ) => ! own.includes( name ) ) ).toEqual(
		[]
	);
} );

test( 'the editor knows every block that is built', async ( {
	sharedEditor,
} ) => {
	const unknown = await sharedEditor.page.evaluate(
		( names ) =>
			names.filter(
				( name ) =>
					! (
						window as unknown as {
							wp: {
								blocks: {
									getBlockType: ( type: string ) => unknown;
								};
							};
						}
					 ).wp.blocks.getBlockType( name )
			),
		builtBlocks
	);
	expect( unknown ).toEqual( [] );
} );

for ( const stored of built ) {
	test( `opens: ${ stored.isOwn ? '' : 'stored ' }${ stored.name }`, async ( {
		sharedEditor: { page },
	} ) => {
		const opened = await open( page, stored.content );
		expect( wrong( opened.blocks ), 'invalid blocks' ).toEqual( [] );
		expect( lost( opened ), 'what is lost' ).toEqual( [] );
		expect( wrong( opened.again ), 'invalid after saving' ).toEqual( [] );
		expect( opened.again.map( meaning ) ).toEqual(
			opened.blocks.map( meaning )
		);
		expect( opened.savedAgain ).toBe( opened.saved );

		if ( stored.serialized !== null && stored.isOwn ) {
			expect( opened.saved ).toBe( stored.serialized );
		} else if ( stored.serialized !== null ) {
			const theirs = await open( page, stored.serialized );
			expect( wrong( theirs.blocks ), 'invalid where saved' ).toEqual(
				[]
			);
			// The collection's contact forms lost their inner blocks when they were saved.
			const compared =
				stored.folder === 'contact-form'
					? ( { name, attributes }: Block ) => ( {
							name,
							attributes,
					  } )
					: meaning;
			expect( opened.blocks.map( compared ) ).toEqual(
				theirs.blocks.map( compared )
			);
		} else if (
			stored.isOwn &&
			opened.blocks.every( ( { isMigrated } ) => ! isMigrated )
		) {
			expect( opened.savedRaw.map( markup ) ).toEqual(
				opened.raw.map( markup )
			);
		}
	} );
}

for ( const name of builtBlocks ) {
	const group = built.filter( ( { blocks } ) => blocks.includes( name ) );
	for ( const login of [ 'admin', 'author' ] ) {
		test( `opened, saved and opened again by ${ login }: ${ name }`, async ( {
			keptEditor,
			seedPost,
			sharedEditor,
		} ) => {
			const content = post( group );
			const { id } = await seedPost( { content, author: login } );
			const editor = await keptEditor( login );
			await editor.reopen( id );
			await expectEditing( editor, name );
			await editor.assertAllValid();
			expect( await editor.isDirty(), 'opening changes nothing' ).toBe(
				false
			);

			await editor.insertBlock( 'core/paragraph', {
				content: 'One more.',
			} );
			await editor.save();
			await editor.reopen();
			await expectEditing( editor, name );
			await editor.assertAllValid();

			const saved = await editor.getContent();
			const before = await open( sharedEditor.page, content );
			const after = await open( sharedEditor.page, saved );
			expect( wrong( after.blocks ) ).toEqual( [] );
			expect(
				lost( {
					...before,
					blocks: after.blocks
						.slice( 0, -1 )
						.map( ( block, index ) => ( {
							...block,
							isMigrated:
								before.blocks[ index ]?.isMigrated ?? false,
						} ) ),
					savedRaw: after.savedRaw.slice( 0, -2 ),
				} ),
				'what is lost'
			).toEqual( [] );
		} );
	}
}

for ( const { name, content, rendered } of built.filter(
	( stored ) => stored.rendered !== null
) ) {
	test( `shown: ${ name }`, async ( { site, sharedEditor: { page } } ) => {
		const html = await site.wpEval< string >(
			`return do_blocks( base64_decode( '${ Buffer.from(
				content
			).toString( 'base64' ) }' ) );`
		);
		// Tag, classes and own text of each element below the outermost one, which may have more classes than others gave it.
		const [ ours, theirs ] = await page.evaluate(
			( documents ) =>
				documents.map( ( source ) => {
					const outermost = new DOMParser().parseFromString(
						source,
						'text/html'
					).body.firstElementChild;
					return {
						classes: [ ...( outermost?.classList ?? [] ) ],
						below: [
							...( outermost?.querySelectorAll( '*' ) ?? [] ),
						].map( ( element ) => ( {
							tag: element.localName,
							classes: [ ...element.classList ].sort(),
							text:
								element.childElementCount === 0
									? element.textContent?.trim()
									: null,
						} ) ),
					};
				} ),
			[ html, rendered ?? '' ]
		);
		expect( ours?.below ).toEqual( theirs?.below );
		expect( ours?.classes ).toEqual(
			expect.arrayContaining( theirs?.classes ?? [] )
		);
	} );
}
