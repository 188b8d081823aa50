/** Forms wherever a theme shows blocks: each can be sent with and without JavaScript, and the entry knows its page. */
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../tests/site/playwright';
import { CONTACT, latest, takeTime } from './visitor';

/** Fills in a form and sends it. */
async function complete( form: Locator, name: string ) {
	await form.getByLabel( 'Name' ).fill( name );
	await form.getByLabel( 'Email' ).fill( 'ada@example.com' );
	await form.getByLabel( 'Message' ).fill( 'Hello' );
	await takeTime( form.page() );
	await form.getByRole( 'button', { name: 'Send' } ).click();
}

/** PHP that stores a template or template part of the theme. */
const template = ( type: string, slug: string, content: string ) => `
	$id = wp_insert_post( array( 'post_type' => '${ type }', 'post_name' => '${ slug }', 'post_title' => '${ slug }', 'post_status' => 'publish', 'post_content' => wp_slash( base64_decode( '${ Buffer.from(
		content
	).toString( 'base64' ) }' ) ) ), true );
	wp_set_object_terms( $id, 'twentytwentyfive', 'wp_theme' );
	if ( 'wp_template_part' === '${ type }' ) {
		wp_set_object_terms( $id, 'footer', 'wp_template_part_area' );
	}`;

const main = ( content: string ) =>
	`<!-- wp:group {"tagName":"main"} --><main class="wp-block-group">${ content }</main><!-- /wp:group -->`;

const CONTENT = '<!-- wp:post-title {"level":1} /--><!-- wp:post-content /-->';

const paragraph = '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->';

test( 'form: in a template, a template part and a synced pattern', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id: pattern } = await seedPost( {
		type: 'wp_block',
		content: CONTACT,
	} );
	const { id } = await seedPost( {
		type: 'page',
		title: 'Three forms',
		content: `${ paragraph }<!-- wp:block {"ref":${ pattern }} /-->`,
	} );
	await site.wpEval(
		template(
			'wp_template',
			'page',
			`${ main(
				CONTENT + CONTACT
			) }<!-- wp:template-part {"slug":"footer","theme":"twentytwentyfive","tagName":"footer"} /-->`
		) + template( 'wp_template_part', 'footer', CONTACT ),
		{ user: 'admin' }
	);
	for ( const javaScript of [ true, false ] ) {
		for ( const [ index, where ] of [
			'pattern',
			'template',
			'part',
		].entries() ) {
			const page = await visit( id, { javaScript } );
			const forms = page.locator( '.freehold-form' );
			await expect( forms ).toHaveCount( 3 );
			if ( javaScript && index === 0 ) {
				await expectAccessible( page, '.freehold-form' );
			}
			await complete( forms.nth( index ), `${ where } ${ javaScript }` );
			await expect( forms.nth( index ) ).toContainText(
				'Your message has been sent'
			);
			await expect( page.locator( 'form.freehold-form' ) ).toHaveCount(
				2
			);
			expect( await latest( site ) ).toMatchObject( {
				page: id,
				values: { name: `${ where } ${ javaScript }` },
			} );
		}
	}
} );

test( 'form: in the posts of a list, each post has its own', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id: pattern } = await seedPost( {
		type: 'wp_block',
		content: CONTACT,
	} );
	const ids = [];
	for ( const title of [ 'First', 'Second', 'Third' ] ) {
		const { id } = await seedPost( {
			title,
			content: `<!-- wp:block {"ref":${ pattern }} /-->`,
		} );
		ids.push( id );
	}
	const { id: list } = await seedPost( {
		type: 'page',
		title: 'List',
		content: `<!-- wp:query {"queryId":1,"query":{"perPage":10,"postType":"post","inherit":false,"order":"asc","orderBy":"title","search":""}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->`,
	} );
	for ( const path of [ `/?p=${ list }`, '/' ] ) {
		for ( const javaScript of [ true, false ] ) {
			const page = await visit( path, { javaScript } );
			const second = page
				.locator( '.wp-block-post, li, article' )
				.filter( { hasText: 'Second' } )
				.filter( { has: page.locator( '.freehold-form' ) } )
				.last()
				.locator( '.freehold-form' );
			await complete( second, `Second ${ path } ${ javaScript }` );
			await expect( second ).toContainText(
				'Your message has been sent'
			);
			await expect( page.locator( 'form.freehold-form' ) ).toHaveCount(
				2
			);
			expect( await latest( site ) ).toMatchObject( {
				page: ids[ 1 ],
				values: { name: `Second ${ path } ${ javaScript }` },
			} );
			expect( new URL( page.url() ).pathname ).toBe(
				new URL( ( await latest( site ) ).url ).pathname
			);
		}
	}
} );

test( 'form: after sending, the visitor goes to the page that the author chose', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { url } = await seedPost( { type: 'page', content: paragraph } );
	const { id } = await seedPost( {
		type: 'page',
		content: CONTACT.replace(
			'wp:jetpack/contact-form {}',
			`wp:jetpack/contact-form ${ JSON.stringify( {
				customThankyou: 'redirect',
				customThankyouRedirect: url,
			} ) }`
		),
	} );
	for ( const javaScript of [ true, false ] ) {
		const page = await visit( id, { javaScript } );
		await complete( page.locator( '.freehold-form' ), 'Ada' );
		await page.waitForURL( url );
		await page.goto( `/?p=${ id }` );
		await expect( page.getByLabel( 'Name' ) ).toHaveValue( '' );
	}
	expect( ( await latest( site ) ).values.name ).toBe( 'Ada' );
} );
