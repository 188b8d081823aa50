/** Media in a response: nothing is requested from their sites before the writer agrees. */
import { expect, test } from '../../../tests/services/ai/fixture';
import type { Editor } from '../../../tests/site/playwright';

const NAME = 'jetpack/ai-assistant';
const HOST = 'media.example';
const at = ( file: string ) => `https://${ HOST }/${ file }`;

/** Each kind of media that Markdown, HTML and WordPress know. */
const RESPONSE = [
	`![A loaf](${ at( 'markdown.png?secret=1' ) })`,
	`Text with <img src="${ at( 'inline.png' ) }" alt=""> in it.`,
	`<img src="${ at( 'img.png' ) }" srcset="${ at( 'srcset.png' ) } 2x">`,
	`<picture><source srcset="${ at( 'picture.png' ) }"><img src="${ at(
		'picture-img.png'
	) }"></picture>`,
	`<video src="${ at( 'video.mp4' ) }" autoplay muted poster="${ at(
		'poster.png'
	) }"></video>`,
	`<audio autoplay><source src="${ at( 'audio.mp3' ) }"></audio>`,
	`<iframe src="${ at( 'frame.html' ) }"></iframe>`,
	`<object data="${ at( 'object.svg' ) }"></object>`,
	`<embed src="${ at( 'embed.svg' ) }">`,
	`<p style="background:url(${ at( 'style.png' ) })">Styled.</p>`,
	`<table background="${ at( 'table.png' ) }"><tr><td>Cell</td></tr></table>`,
	`<svg><image href="${ at( 'svg.png' ) }" /></svg>`,
	`<link rel="stylesheet" href="${ at( 'link.css' ) }">`,
	`<style>p { background: url(${ at( 'sheet.png' ) }) }</style>`,
	`[video src="${ at( 'shortcode.mp4' ) }"]`,
	`[audio src="${ at( 'shortcode.mp3' ) }"]`,
	at( 'embedded-page' ),
	'The end.',
].join( '\n\n' );

const PIXEL = Buffer.from(
	'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
	'base64'
);

const button = ( editor: Editor, name: string ) =>
	editor.block( NAME ).getByRole( 'button', { name, exact: true } );

/** Returns the post with a response that is not accepted. */
const assistant = ( attributes: object ) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( attributes ).replace(
		/[<>&]|--/g,
		( found ) =>
			[ ...found ]
				.map(
					( letter ) =>
						`\\u${ letter
							.charCodeAt( 0 )
							.toString( 16 )
							.padStart( 4, '0' ) }`
				)
				.join( '' )
	) } /-->`;

/** Records what is requested from the foreign site, and what the server is to request from it. */
async function watch( { page }: Editor ): Promise< string[] > {
	const requested: string[] = [];
	await page.context().route( `https://${ HOST }/**`, ( route ) => {
		requested.push( new URL( route.request().url() ).pathname );
		return route.fulfill( { contentType: 'image/gif', body: PIXEL } );
	} );
	page.on( 'request', ( request ) => {
		if ( /oembed|url-details/.test( request.url() ) ) {
			requested.push( request.url() );
		}
	} );
	return requested;
}

/** Waits until the editor has shown what there is, and could have requested it. */
const quiet = ( { page }: Editor ) =>
	page.evaluate(
		() =>
			new Promise( ( done ) =>
				requestAnimationFrame( () => setTimeout( done, 1000 ) )
			)
	);

test( 'media of a response are links until the writer agrees', async ( {
	ai,
	editor,
	problems,
} ) => {
	// The page that is embedded after the writer agreed does not exist.
	problems.allow( /oembed\/1\.0\/proxy/ );
	const { page } = editor;
	const requested = await watch( editor );
	await editor.openNewPost();
	ai.order( { reply: RESPONSE } );
	await editor.insertBlock( NAME );
	await page.keyboard.type( 'About bread' );
	await page.keyboard.press( 'Enter' );
	await expect( button( editor, 'Accept' ) ).toBeVisible();
	const links = editor.block( NAME ).getByRole( 'link' );
	await expect(
		links.filter( { hasText: `A loaf (${ HOST })` } )
	).toBeVisible();
	await expect(
		links.filter( { hasText: `video.mp4 (${ HOST })` } )
	).toBeVisible();

	await test.step( 'accepted without agreement, they stay links', async () => {
		await button( editor, 'Accept' ).click();
		await expect( editor.canvas.getByText( 'The end.' ) ).toBeVisible();
		await quiet( editor );
		expect( requested ).toEqual( [] );
		const content = await editor.getContent();
		expect( content ).not.toMatch(
			/<(img|video|audio|iframe|object|embed|svg|link|style|source)|wp:(image|video|audio|embed|gallery)/
		);
		expect( content ).toContain(
			`<a href="${ at(
				'markdown.png?secret=1'
			) }">A loaf (${ HOST })</a>`
		);
		expect( content ).toContain( at( 'embedded-page' ) );
		await editor.assertAllValid();
	} );

	await test.step( 'agreed to after an undo, they are shown, and accepted as blocks', async () => {
		await editor.undo();
		await button( editor, `Show media from ${ HOST }` ).click();
		await expect(
			editor.block( NAME ).getByRole( 'img', { name: 'A loaf' } )
		).toBeVisible();
		await expect.poll( () => requested ).toContain( '/markdown.png' );
		expect( requested ).not.toContain( '/frame.html' );
		await button( editor, 'Accept' ).click();
		await expect( editor.canvas.getByText( 'The end.' ) ).toBeVisible();
		const names = ( await editor.blocks() ).map( ( { name } ) => name );
		expect( names ).toEqual(
			expect.arrayContaining( [ 'core/image', 'core/video' ] )
		);
		expect( await editor.getContent() ).not.toMatch(
			/<iframe|<object|style\.png|table\.png|link\.css/
		);
		await editor.assertAllValid();
	} );
} );

test( 'changes show media as text, and images of the post stay without a question', async ( {
	editor,
	seedPost,
	site,
} ) => {
	const requested = await watch( editor );
	const own = `${ site.url }/wp-includes/images/w-logo-blue.png`;
	const image = `<!-- wp:image -->\n<figure class="wp-block-image"><img src="${ own }" alt="Ours"/></figure>\n<!-- /wp:image -->`;
	const original = `<p>Bread.</p>\n\n<figure><img src="${ own }" alt="Ours"></figure>`;
	const { id } = await seedPost(
		assistant( {
			content: `Good bread.\n\n<figure><img src="${ own }" alt="Ours"></figure>\n\n<img src="${ at(
				'foreign.png'
			) }" alt="Foreign">`,
			originalContent: original,
			originalBlocks: `<!-- wp:paragraph -->\n<p>Bread.</p>\n<!-- /wp:paragraph -->\n\n${ image }`,
		} )
	);
	await editor.openPost( id );
	await button( editor, 'Show changes' ).click();
	await expect(
		editor.block( NAME ).getByRole( 'group', { name: 'Changes' } )
	).toContainText( `Foreign (${ HOST })` );
	await button( editor, 'Accept' ).click();
	await expect( editor.canvas.getByText( 'Good bread.' ) ).toBeVisible();
	const content = await editor.getContent();
	expect( content ).toContain( `<img src="${ own }" alt="Ours"` );
	expect( content ).not.toContain( `src="${ at( '' ) }` );
	expect( requested ).toEqual( [] );
} );

test( 'media in block markup wait for the writer, too', async ( {
	ai,
	editor,
	problems,
	seedPost,
} ) => {
	problems.allow( /oembed\/1\.0\/proxy/ );
	const { page } = editor;
	const requested = await watch( editor );
	const { id } = await seedPost( assistant( { useGutenbergSyntax: true } ) );
	await editor.openPost( id );
	ai.order( {
		reply: `<!-- wp:paragraph -->\n<p>Bread.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:image -->\n<figure class="wp-block-image"><img src="${ at(
			'block.png'
		) }" alt="A loaf"/></figure>\n<!-- /wp:image -->\n\n<!-- wp:embed {"url":"${ at(
			'page'
		) }"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${ at(
			'page'
		) }\n</div></figure>\n<!-- /wp:embed -->`,
	} );
	await editor
		.block( NAME )
		.getByRole( 'textbox', { name: 'Ask AI Assistant' } )
		.click();
	await page.keyboard.type( 'About bread' );
	await page.keyboard.press( 'Enter' );
	await expect(
		editor.block( NAME ).getByText( `A loaf (${ HOST })` )
	).toBeVisible();
	await quiet( editor );
	expect( requested ).toEqual( [] );
	await button( editor, `Show media from ${ HOST }` ).click();
	await expect.poll( () => requested ).toContain( '/block.png' );
	await button( editor, 'Accept' ).click();
	expect(
		( await editor.blocks() ).map( ( { name } ) => name ).slice( 0, 2 )
	).toEqual( [ 'core/paragraph', 'core/image' ] );
} );
