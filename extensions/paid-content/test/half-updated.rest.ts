/** Paid content stays closed while the plugin cannot run: an update has not finished, or WordPress is too old. */
import {
	mkdir,
	readFile,
	realpath,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Site } from '../../../tests/site/playwright';
import { CLEAN, createPlan, paid, SECRET } from './reader';

/** A list of posts in which a block is bound to the footnotes of each. */
const BOUND =
	'<!-- wp:query {"query":{"perPage":100,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"footnotes"}}}}} --><p></p><!-- /wp:paragraph --><!-- /wp:post-template --></div><!-- /wp:query -->';

/** Activates one copy of the plugin instead of another. Another folder, because PHP caches where a link leads. */
const activate = ( site: Site, name: string ) =>
	site.wpEval(
		`return update_option( 'active_plugins', array( '${ name }/plugin.php' ) );`
	);

/** Runs code while the plugin has no build, or `plugin.php` requires a later WordPress. */
async function whileBroken(
	site: Site,
	way: 'no build' | 'old WordPress',
	run: () => Promise< void >
) {
	const plugins = join( site.wordpress, 'wp-content/plugins' );
	const whole = await realpath( join( plugins, 'freehold' ) );
	const name = `freehold-${ way.replace( ' ', '-' ).toLowerCase() }`;
	const code = await readFile( join( whole, 'plugin.php' ), 'utf8' );
	await mkdir( join( plugins, name ) );
	await symlink( join( whole, 'src' ), join( plugins, name, 'src' ) );
	await writeFile(
		join( plugins, name, 'plugin.php' ),
		way === 'no build'
			? code
			: code.replace( "'-' ), '6.8'", "'-' ), '99.0'" )
	);
	await activate( site, name );
	try {
		await run();
	} finally {
		await activate( site, 'freehold' );
	}
}

for ( const way of [ 'no build', 'old WordPress' ] as const ) {
	test( `access: paid content stays closed while the plugin cannot run: ${ way }`, async ( {
		seedPost,
		site,
	} ) => {
		await site.wpEval( CLEAN );
		const plan = await createPlan( site );
		const part = await seedPost( {
			title: 'A part',
			content: `<!-- wp:paragraph --><p>Open</p><!-- /wp:paragraph -->${ paid(
				plan
			) }<!-- wp:footnotes /-->`,
		} );
		const whole = await seedPost( {
			title: 'A whole post',
			content: `<p>${ SECRET }</p>`,
		} );
		const open = await seedPost( {
			title: 'An open post',
			content: `<p>For everyone</p>${ BOUND }`,
		} );
		await site.wpEval( `
			update_post_meta( ${ whole.id }, '_jetpack_newsletter_access', 'paid_subscribers' );
			update_post_meta( ${ part.id }, 'footnotes', wp_slash( '[{"id":"a","content":"${ SECRET }"}]' ) );
			wp_insert_comment( array( 'comment_post_ID' => ${ whole.id }, 'comment_content' => '${ SECRET }', 'comment_approved' => 1 ) );
			wp_insert_comment( array( 'comment_post_ID' => ${ open.id }, 'comment_content' => 'Well said', 'comment_approved' => 1 ) );
			add_post_meta( ${ part.id }, 'enclosure', "https://example.org/${ SECRET }.mp3\\n1\\naudio/mpeg\\n" );
			return true;` );
		const read = async ( path: string ) => {
			const response = await fetch( site.url + path );
			return {
				status: response.status,
				text: await response.text(),
			};
		};
		await whileBroken( site, way, async () => {
			for ( const path of [
				`/?p=${ part.id }`,
				`/?p=${ whole.id }`,
				`/?p=${ open.id }`,
				'/',
				'/?feed=rss2',
				'/?feed=atom',
				'/?feed=comments-rss2',
				'/?rest_route=/wp/v2/comments',
				`/?p=${ part.id }&embed=true`,
				`/?rest_route=/wp/v2/posts/${ part.id }`,
				`/?rest_route=/wp/v2/posts/${ whole.id }`,
				'/?rest_route=/wp/v2/posts&per_page=100',
				`/?rest_route=/oembed/1.0/embed&url=${ encodeURIComponent(
					part.url
				) }`,
			] ) {
				const { status, text } = await read( path );
				expect( status, path ).toBe( 200 );
				expect( text, path ).not.toContain( SECRET );
			}
			// Nothing else of the plugin runs.
			expect(
				( await read( '/?rest_route=/freehold/v4/modules' ) ).text
			).not.toContain( 'paid-content' );
			const search = await read(
				`/?rest_route=/wp/v2/posts&search=${ SECRET }`
			);
			expect( JSON.parse( search.text ) ).toEqual( [] );
			const { text } = await read( `/?p=${ open.id }` );
			expect( text ).toContain( 'For everyone' );
			expect( text ).toContain( 'Well said' );
		} );
		// The plugin works again.
		const { text } = await read( `/?p=${ part.id }` );
		expect( text ).toContain( 'Open' );
		expect( text ).not.toContain( SECRET );
	} );
}
