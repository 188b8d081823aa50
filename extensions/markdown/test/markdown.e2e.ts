import type { Locator } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Editor,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/markdown';

const HARD = [
	'Is x < y? See <https://example.org> & "more" \\0',
	'',
	'```html',
	'<script>alert( 1 )</script>',
	'```',
	'',
	'An <b>unclosed tag',
].join( '\n' );

const escape = ( text: string ) =>
	JSON.stringify( text )
		.replaceAll( '--', '\\u002d\\u002d' )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll( '&', '\\u0026' )
		.replaceAll( '\\"', '\\u0022' );

const stored = ( source: string, html: string ) =>
	`<!-- wp:jetpack/markdown {"source":${ escape(
		source
	) }} -->\n<div class="wp-block-jetpack-markdown">${ html }</div>\n<!-- /wp:jetpack/markdown -->`;

const fieldOf = ( editor: Editor ): Locator =>
	editor.block( NAME ).getByRole( 'textbox', { name: 'Markdown' } );

const attributesOf = async ( editor: Editor ) =>
	( await editor.blocks() ).find( ( { name } ) => name === NAME )?.attributes;

const mode = ( editor: Editor, name: 'Markdown' | 'Preview' ) =>
	editor.toolbar
		.getByRole( 'button', { name, exact: true } )
		.filter( { hasText: name } );

/** Pastes or drops data into the field. */
const give = (
	field: Locator,
	kind: 'paste',
	data: Record< string, string >,
	file?: { name: string; type: string; base64: string }
) =>
	field.evaluate(
		( node, given ) => {
			const transfer = new DataTransfer();
			for ( const [ type, value ] of Object.entries( given.data ) ) {
				transfer.setData( type, value );
			}
			if ( given.file ) {
				transfer.items.add(
					new File(
						[
							Uint8Array.from(
								atob( given.file.base64 ),
								( byte ) => byte.charCodeAt( 0 )
							),
						],
						given.file.name,
						{ type: given.file.type }
					)
				);
			}
			node.dispatchEvent(
				new ClipboardEvent( given.kind, {
					clipboardData: transfer,
					bubbles: true,
					cancelable: true,
				} )
			);
		},
		{ kind, data, file }
	);

for ( const login of [ 'admin', 'author' ] ) {
	test( `${ login } writes, saves and finds every character again`, async ( {
		editorAs,
		visit,
	} ) => {
		const editor = await editorAs( login );
		await editor.openNewPost();
		await editor.setTitle( 'Characters' );
		await editor.insertBlock( NAME );
		const field = fieldOf( editor );
		await expect( field ).toHaveAttribute(
			'placeholder',
			'Write your _Markdown_ **here**…'
		);
		await field.click();
		await editor.page.keyboard.type( 'Hello **you**, ' );
		await field.fill( `Hello **you**\n\n${ HARD }` );
		const id = await editor.publish();
		await editor.reopen();
		await editor.assertAllValid();
		await expect( fieldOf( editor ) ).toHaveValue(
			`Hello **you**\n\n${ HARD }`
		);
		expect( await editor.isDirty() ).toBe( false );

		const page = await visit( id, { javaScript: false } );
		const block = page.locator( '.wp-block-jetpack-markdown' );
		await expect( block.locator( 'strong' ) ).toHaveText( 'you' );
		await expect( block ).toContainText( 'Is x < y?' );
		await expect(
			block.getByRole( 'link', { name: 'https://example.org' } )
		).toBeVisible();
		await expect( block.locator( 'code.language-html' ) ).toHaveText(
			'<script>alert( 1 )</script>'
		);
		await expect( block.locator( 'script' ) ).toHaveCount( 0 );
	} );
}

/** Milliseconds from a keystroke to the frame that shows it: the quickest of 30, which a busy machine does not change. */
const keystroke = ( field: Locator ): Promise< number > =>
	field.evaluate( async ( node ) => {
		const measured: number[] = [];
		for ( let key = 0; key < 30; key++ ) {
			const start = performance.now();
			node.ownerDocument.execCommand( 'insertText', false, 'x' );
			await new Promise( ( done ) =>
				requestAnimationFrame( () => setTimeout( done ) )
			);
			measured.push( performance.now() - start );
		}
		return Math.min( ...measured );
	} );

test( 'what the editor does with Markdown, one after the other', async ( {
	editor,
	seedPost,
} ) => {
	await editor.openNewPost();

	await test.step( 'keys: Tab indents, Escape leaves, Backspace removes', async () => {
		await editor.insertBlock( NAME );
		const field = fieldOf( editor );
		const { keyboard } = editor.page;
		await field.click();
		await keyboard.type( '- one' );
		await keyboard.press( 'Enter' );
		await keyboard.type( '- ' );
		await keyboard.press( 'Tab' );
		await keyboard.type( 'two' );
		await expect( field ).toHaveValue( '- one\n    - two' );
		await keyboard.press( 'Shift+Tab' );
		await expect( field ).toHaveValue( '- one\n- two' );
		await expect( field ).toBeFocused();
		await keyboard.press( 'Escape' );
		await keyboard.press( 'Tab' );
		await expect( field ).not.toBeFocused();
		await expect( field ).toHaveValue( '- one\n- two' );

		await field.fill( '' );
		await field.press( 'Backspace' );
		await expect( editor.block( NAME ) ).toHaveCount( 0 );
	} );

	await test.step( 'the editor shows the source and axe finds nothing', async () => {
		await editor.startOver();
		await editor.setTitle( 'Rye, slowly' );
		await editor.insertBlock( NAME );
		await fieldOf( editor ).fill(
			'## The night before\n\nFeed the starter. It wants:\n\n- [x] 50 g of **rye**\n- [ ] 50 g of water[^1]\n\n| hour | what |\n| ---: | :--- |\n| 20   | feed |\n| 6    | knead |\n\n> Nobody ever waited too long.\n\n[^1]: Warm, not hot.'
		);
		await expectAccessible( editor.page, [
			'iframe[name="editor-canvas"]',
			'.freehold-markdown__source',
		] );
		await screenshot( editor.page, 'markdown-source' );
		await mode( editor, 'Preview' ).click();
		await expect( editor.block( NAME ).getByRole( 'table' ) ).toBeVisible();
		const preview: [ string, string ] = [
			'iframe[name="editor-canvas"]',
			'.freehold-markdown__preview',
		];
		await expectAccessible( editor.page, preview );
		await screenshot( editor.page, 'markdown-preview' );
		await editor
			.block( NAME )
			.getByRole( 'table' )
			.evaluate( ( table ) =>
				table.append( document.createElement( 'button' ) )
			);
		// In the frame, axe finds what is wrong.
		await expect(
			expectAccessible( editor.page, preview )
		).rejects.toThrow( 'button-name' );
	} );

	await test.step( 'a preview, its links, and leaving it', async () => {
		await editor.startOver(
			`${ stored(
				'[away](https://example.org/away) and a note[^1]\n\n[^1]: Here.',
				''
			) }<!-- wp:paragraph --><p>After.</p><!-- /wp:paragraph -->`
		);
		await editor.selectFirst( NAME );
		const field = fieldOf( editor );
		await field.press( 'End' );
		await editor.page.keyboard.type( '!' );
		// The editor hides its toolbar while the user types, until the mouse moves.
		await editor.page.mouse.move( 300, 400 );
		await editor.page.mouse.move( 340, 440 );
		await mode( editor, 'Preview' ).click();
		const preview = editor
			.block( NAME )
			.locator( '.freehold-markdown__preview' );
		await preview.getByRole( 'link', { name: 'away' } ).click();
		const dialog = editor.page.getByRole( 'dialog', {
			name: 'Are you sure you wish to leave this page?',
		} );
		await expect( dialog ).toContainText( 'https://example.org/away' );
		await expectAccessible( editor.page, '.components-modal__frame' );
		await dialog.getByRole( 'button', { name: 'Stay' } ).click();
		await expect( dialog ).toBeHidden();
		await preview.getByRole( 'link', { name: '[1]' } ).click();
		await expect( dialog ).toBeHidden();

		await editor.block( 'core/paragraph' ).click();
		await expect( preview ).toHaveCount( 0 );
		await expect( field ).toBeVisible();
		await editor.selectFirst( NAME );
		await expect( field ).toBeVisible();
	} );

	await test.step( 'blocks become Markdown in one step and come back', async () => {
		const before = [
			'<!-- wp:heading --><h2 class="wp-block-heading">Rye</h2><!-- /wp:heading -->',
			'<!-- wp:paragraph --><p>Warm <strong>and</strong> <a href="https://example.org">slow</a>, H<sub>2</sub>O.</p><!-- /wp:paragraph -->',
			'<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>flour</li><!-- /wp:list-item --><!-- wp:list-item --><li>water</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
			'<!-- wp:code --><pre class="wp-block-code"><code>a &lt; b</code></pre><!-- /wp:code -->',
			'<!-- wp:separator --><hr class="wp-block-separator has-alpha-channel-opacity"/><!-- /wp:separator -->',
			'<!-- wp:table --><figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></figure><!-- /wp:table -->',
		].join( '' );
		await editor.startOver( before );
		await editor.block( 'core/heading' ).click();
		await editor.page.keyboard.press( 'ControlOrMeta+a' );
		await editor.page.keyboard.press( 'ControlOrMeta+a' );
		await editor.transformTo( 'Markdown' );
		const field = fieldOf( editor );
		await expect( field ).toHaveValue(
			/^## Rye\n\nWarm \*\*and\*\* \[slow\]\(https:\/\/example\.org\), H<sub>2<\/sub>O\.\n\n- +flour\n- +water\n\n```\na < b\n```\n\n---\n\n\| a +\|\n\| --- \|\n\| 1 +\|$/
		);
		await editor.undo();
		await expect( editor.block( 'core/heading' ) ).toBeVisible();
		await expect( editor.block( NAME ) ).toHaveCount( 0 );
		await editor.page.evaluate( () =>
			(
				window as unknown as {
					wp: {
						data: {
							dispatch: ( store: string ) => { redo: () => void };
						};
					};
				}
			 ).wp.data
				.dispatch( 'core/editor' )
				.redo()
		);
		await expect( field ).toHaveValue( /^## Rye/ );
		await editor.selectFirst( NAME );
		await editor.toolbar
			.getByRole( 'button', { name: 'Convert to blocks' } )
			.click();
		await expect( editor.block( 'core/table' ) ).toBeVisible();
		expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual(
			[
				'core/heading',
				'core/paragraph',
				'core/list',
				'core/code',
				'core/separator',
				'core/table',
			]
		);
	} );

	await test.step( 'a Markdown file that is dropped becomes the block', async () => {
		await editor.startOver();
		await editor.insertBlock( 'core/paragraph' );
		await editor.block( 'core/paragraph' ).evaluate( ( node ) => {
			const transfer = new DataTransfer();
			transfer.items.add(
				new File( [ '# From a file\r\n\r\nGrüße, x < y' ], 'notes.md' )
			);
			const zone =
				node.closest( '.block-editor-block-list__layout' ) ?? node;
			for ( const kind of [ 'dragenter', 'dragover', 'drop' ] ) {
				zone.dispatchEvent(
					new DragEvent( kind, {
						dataTransfer: transfer,
						bubbles: true,
						cancelable: true,
					} )
				);
			}
		} );
		await expect( fieldOf( editor ) ).toHaveValue(
			'# From a file\n\nGrüße, x < y'
		);
		const content = await editor.getContent();
		expect( content ).toContain( '<h1>From a file</h1>' );
		expect( content ).not.toContain( 'blob' );
	} );

	await test.step( 'rich text and images are pasted as Markdown', async () => {
		await editor.startOver();
		await editor.insertBlock( NAME );
		const field = fieldOf( editor );
		await field.fill( 'Before. ' );
		await give( field, 'paste', {
			'text/html':
				'<h2>Pasted</h2><p>with <b>weight</b></p><ul><li>one</li></ul>',
			'text/plain': 'Pasted with weight',
		} );
		await expect( field ).toHaveValue(
			/^Before\. ## Pasted\n\nwith \*\*weight\*\*\n\n- +one$/
		);
		await field.fill( '' );
		await give(
			field,
			'paste',
			{},
			{
				name: 'A [red] dot.png',
				type: 'image/png',
				base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
			}
		);
		await expect( field ).toHaveValue(
			/^!\[A {2}red {2}dot\]\(http.*\.png\)$/
		);
		expect( await editor.getContent() ).toContain( '<img src="http' );
	} );

	await test.step( 'five thousand lines stay smooth, and a save in between has their HTML', async () => {
		const source = Array.from(
			{ length: 2500 },
			( _, line ) =>
				`Line ${ line } with *some* [text](https://example.org).\n`
		).join( '\n' );
		await editor.startOver();
		const empty = await editor.insertBlock( NAME );
		await fieldOf( editor ).click();
		const short = await keystroke( fieldOf( editor ) );
		await editor.setAttributes( empty, { source } );
		const field = fieldOf( editor );
		await expect( field ).toHaveValue( source );
		await field.click();
		await editor.page.keyboard.press( 'ControlOrMeta+End' );
		const long = await keystroke( field );
		expect( long / short ).toBeLessThan( 4 );
		expect( ( await attributesOf( editor ) )?.source ).toBe(
			source + 'x'.repeat( 30 )
		);
		expect( await editor.getContent() ).toContain(
			`\n${ 'x'.repeat( 30 ) }</p>`
		);
		await editor.save();
		await editor.reopen();
		await expect( fieldOf( editor ) ).toHaveValue( /x{30}$/ );
		await editor.assertAllValid();
	} );

	await test.step( 'stored posts are shown as they are and left as they are', async () => {
		const content = [
			stored( 'Say "hi"', '<p>Say &quot;hi&quot;</p>\n' ),
			'<!-- wp:jetpack/markdown -->\n<div class="wp-block-jetpack-markdown"><p>Its <em>source</em> is lost.</p></div>\n<!-- /wp:jetpack/markdown -->',
		].join( '\n\n' );
		const { id } = await seedPost( content );
		await editor.reopen( id );
		await editor.assertAllValid();
		await expect( fieldOf( editor ).first() ).toHaveValue( 'Say "hi"' );
		await expect( fieldOf( editor ).last() ).toHaveValue(
			'Its _source_ is lost.'
		);
		expect( await editor.isDirty() ).toBe( false );
		expect( await editor.getContent() ).toBe( content );
		await fieldOf( editor ).last().fill( 'Its _source_ is back.' );
		expect( await editor.getContent() ).toContain(
			stored(
				'Its _source_ is back.',
				'<p>Its <em>source</em> is back.</p>\n'
			)
		);
	} );
} );

test( 'while the feature is off, a source stays whole when an author saves', async ( {
	site,
} ) => {
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.markdown.active', false );`
	);
	const content = stored( HARD, '<p>Is x &lt; y?</p>' );
	const saved = await site.wpEval< string >( `
		wp_set_current_user( get_user_by( 'login', 'author' )->ID );
		kses_init();
		$post = wp_insert_post( array(
			'post_title'   => 'Off',
			'post_content' => wp_slash( base64_decode( '${ Buffer.from( content ).toString(
				'base64'
			) }' ) ),
		) );
		return parse_blocks( get_post( $post )->post_content )[0]['attrs']['source'];
	` );
	expect( saved ).toBe( HARD );
} );

/** Core's blocks, which tables, quotes and code look like. */
const CORE = `<!-- wp:code -->
<pre class="wp-block-code"><code>x</code></pre>
<!-- /wp:code -->

<!-- wp:table {"hasFixedLayout":false} -->
<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table></figure>
<!-- /wp:table -->

<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>q</p>
<!-- /wp:paragraph --></blockquote>
<!-- /wp:quote -->`;

test( 'nothing moves, axe finds nothing, no script, and it fits a phone', async ( {
	expectSteady,
	seedPost,
	visit,
} ) => {
	const wide = 'word'.repeat( 60 );
	const { id } = await seedPost(
		stored(
			'x',
			`<h2>The night before</h2>\n<p>שלום, world</p>\n<p>${ wide }</p>\n<ul>\n<li class="task-list-item">☑\ufe0e rye</li>\n</ul>\n<pre><code class="language-js">${ wide }\n</code></pre>\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n<th>c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>${ wide }</td>\n<td>2</td>\n<td>3</td>\n</tr>\n</tbody>\n</table>\n<blockquote>\n<p>Bread is patience.</p>\n</blockquote>\n`
		) + CORE
	);
	const page = await visit( id );
	// What differs in look from core's block.
	for ( const [ selector, properties ] of [
		[ 'pre', [ 'backgroundColor', 'fontFamily', 'paddingLeft' ] ],
		[ 'td', [ 'borderTopWidth', 'paddingLeft' ] ],
		[ 'blockquote', [ 'borderLeftWidth', 'paddingLeft' ] ],
	] as const ) {
		const [ own, core ] = await page
			.locator( selector )
			.evaluateAll(
				( nodes, names ) =>
					nodes
						.filter( ( _, index, { length } ) =>
							[ 0, length - 1 ].includes( index )
						)
						.map( ( node ) =>
							names.map(
								( name ) => getComputedStyle( node )[ name ]
							)
						),
				properties as unknown as Array< 'paddingLeft' >
			);
		expect( own, selector ).toEqual( core );
	}
	await screenshot( page.locator( 'main' ), 'markdown-page' );
	await expectAccessible( page, '.wp-block-jetpack-markdown' );
	await expect( page.locator( 'script[src*="markdown"]' ) ).toHaveCount( 0 );
	const hebrew = page.locator( '.wp-block-jetpack-markdown p' ).first();
	expect(
		await hebrew.evaluate( ( node ) => {
			const range = document.createRange();
			range.selectNodeContents( node );
			const text = range.getBoundingClientRect();
			const box = node.getBoundingClientRect();
			return Math.abs( box.right - text.right ) < 2;
		} )
	).toBe( true );

	await expectSteady( id );
	const phone = await visit( id, { width: 360 } );
	await screenshot( phone.locator( 'main' ), 'markdown-phone' );
} );
