/**
 * Stored posts in the real editor: valid or migrated, nothing lost, and the saved markup opens again.
 */
import { expect, test as base } from '../site/playwright';
import { ALL_ON } from '../site/playwright/all-on';
import { Editor } from '../site/playwright/editor';
import { builtBlocks, cases, isBuilt, knownBlocks, type Case } from './cases';
import { lost } from './lost';
import { open, wrong, type Block, type Raw } from './opened';

/** An editor that several tests use, with the session of its requests. */
interface SharedEditor {
	editor: Editor;
	session: string;
}

/** Returns PHP for the user with a username. */
const userId = ( login: string ) => `get_user_by( 'login', '${ login }' )->ID`;

/**
 * One editor for all tests that only parse and serialize, and one per user who opens posts, because starting WordPress's
 * scripts for each post would take most of the time.
 */
const test = base.extend<
	{ sharedEditorOf: ( login: string ) => Promise< Editor > },
	{ sharedEditor: Editor; editors: Map< string, SharedEditor > }
>( {
	sharedEditor: [
		async ( { browser, site }, provide ) => {
			await site.wpEval( ALL_ON, { user: 'admin' } );
			const context = await browser.newContext();
			await context.addCookies( await site.cookies( 'admin' ) );
			const editor = new Editor( await context.newPage(), site.url );
			await editor.openNewPost();
			await editor.loadLate();
			await provide( editor );
			await context.close();
		},
		{ scope: 'worker', timeout: 120000 },
	],

	editors: [
		async ( {}, provide ) => {
			const editors = new Map< string, SharedEditor >();
			await provide( editors );
			for ( const { editor } of editors.values() ) {
				await editor.page.context().close();
			}
		},
		{ scope: 'worker' },
	],

	sharedEditorOf: async ( { browser, editors, problems, site }, provide ) =>
		provide( async ( login ) => {
			await site.wpEval( ALL_ON, { user: 'admin' } );
			const known = editors.get( login );
			if ( known ) {
				problems.watch( known.editor.page.context() );
				// The database was reset, so the session must be stored again.
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
			// Its timers would send requests between two tests.
			await page.route( '**/admin-ajax.php', ( route ) =>
				route.fulfill( { json: {} } )
			);
			// Saving would create the products that the site does not have. Here, another user has created them.
			await page.route( /jp_pay_product/, ( route ) => {
				const { searchParams } = new URL( route.request().url() );
				return route.fulfill( {
					json:
						searchParams.get( 'context' ) === 'view'
							? [
									{
										id: Number(
											searchParams.get( 'include[0]' )
										),
									},
							  ]
							: [],
				} );
			} );
			editors.set( login, { editor, session } );
			return editor;
		} ),
} );

const built = cases.filter( isBuilt );

/** Returns names, attributes and inner blocks without markup, for comparing with other versions. */
const meaning = ( { name, attributes, innerBlocks }: Block ): unknown => ( {
	name,
	attributes: {
		...attributes,
		// The order of classes means nothing.
		storedClass: String( attributes.storedClass ?? '' )
			.split( ' ' )
			.sort(),
	},
	innerBlocks: innerBlocks.map( meaning ),
} );

/** Returns the markup of a block and its inner blocks, without comments and with sorted attributes. */
const markup = ( { innerHTML, innerBlocks }: Raw ): unknown => [
	innerHTML,
	innerBlocks.map( markup ),
];

/** Returns the names of blocks and of all their inner blocks. */
const namesOf = ( blocks: Block[] ): string[] =>
	blocks.flatMap( ( { name, innerBlocks } ) => [
		name,
		...namesOf( innerBlocks ),
	] );

/** Returns a post with all cases of a folder, each below its name. */
const post = ( group: Case[] ): string =>
	group
		.map(
			( { name, content } ) =>
				`<!-- wp:heading -->\n<h2 class="wp-block-heading">${ name }</h2>\n<!-- /wp:heading -->\n\n${ content }`
		)
		.join( '\n\n' );

/** Waits for blocks on the canvas and their editing code, which loads on demand. */
async function expectEditing(
	editor: Editor,
	names: string[]
): Promise< void > {
	await expect
		.poll( () =>
			editor.canvas
				.locator( '[data-type]' )
				.evaluateAll( ( blocks ) =>
					blocks.map( ( block ) => block.getAttribute( 'data-type' ) )
				)
		)
		.toEqual( expect.arrayContaining( [ ...new Set( names ) ] ) );
	await expect( editor.canvas.getByText( 'Loading block…' ) ).toHaveCount(
		0
	);
}

test( 'every stored block is built', () => {
	const stored = cases
		.flatMap( ( { blocks } ) => blocks )
		.concat( knownBlocks ?? [] );
	expect( stored.length ).toBeGreaterThan( 0 );
	expect(
		stored.filter( ( name ) => ! builtBlocks.includes( name ) )
	).toEqual( [] );
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

/** Blocks that are opened in one post, because opening and saving take as long for many blocks as for one. */
const PER_POST = 6;

for ( let first = 0; first < builtBlocks.length; first += PER_POST ) {
	const names = builtBlocks.slice( first, first + PER_POST );
	const group = built.filter(
		( { blocks, isPost } ) =>
			! isPost && blocks.some( ( name ) => names.includes( name ) )
	);
	for ( const login of [ 'admin', 'author' ] ) {
		test( `opened, saved and opened again by ${ login }: ${ names.join(
			', '
		) }`, async ( {
			sharedEditorOf,
			seedPost,
			sharedEditor,
			problems,
		} ) => {
			// The cases name a reusable form that this site does not have.
			problems.allow( /jetpack-forms\/1234/ );
			const content = post( group );
			const before = await open( sharedEditor.page, content );
			// A retired block is part of another one's migration, and none is left of it on the canvas.
			const all = namesOf( before.blocks );
			const shown = [
				...names.filter( ( name ) => all.includes( name ) ),
				...before.blocks.map( ( { name } ) => name ),
			];
			const { id } = await seedPost( { content, author: login } );
			const editor = await sharedEditorOf( login );
			await editor.reopen( id );
			await expectEditing( editor, shown );
			await editor.assertAllValid();
			expect( await editor.isDirty(), 'opening changes nothing' ).toBe(
				false
			);

			await editor.insertBlock( 'core/paragraph', {
				content: 'One more.',
			} );
			await editor.save();
			await editor.reopen();
			await expectEditing( editor, shown );
			await editor.assertAllValid();

			const saved = await editor.getContent();
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
		// Tag, classes and text of each element below the outermost one, which may have additional classes. A place where a
		// line may break has no text.
		const [ shown, expected ] = await page.evaluate(
			( documents ) =>
				documents.map( ( source ) => {
					const outermost = new DOMParser().parseFromString(
						source.replaceAll( '<wbr>', '' ),
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
		expect( shown?.below ).toEqual( expected?.below );
		expect( shown?.classes ).toEqual(
			expect.arrayContaining( expected?.classes ?? [] )
		);
	} );
}
