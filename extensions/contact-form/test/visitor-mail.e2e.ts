/** The mail that the owner of a form gets, through a real SMTP server. */
import { call, logIn } from '../../../tests/rest/client';
import { expect, test } from '../../../tests/services/mail/fixture';
import type { FormEntry } from '../schema';
import { controls, entries, field, form, latest, send } from './visitor';

const BOOKING = form(
	field( 'name', 'Name', { id: 'name', required: true } ) +
		field( 'email', 'Email', { id: 'email', required: true } ) +
		field( 'textarea', 'Wishes', { id: 'wishes' } ) +
		'<!-- wp:jetpack/field-file {"id":"doc","label":"Document"} /-->',
	{
		to: 'owner@example.org, second@example.org',
		subject: 'Table for {Name} {Unknown}',
	}
);

test( 'form: the mail is from the site, answers go to the visitor, and it has HTML and text', async ( {
	mail,
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( {
		type: 'page',
		title: 'Book',
		content: BOOKING,
	} );
	const page = await visit( id, { javaScript: false, width: 360 } );
	await page.getByLabel( 'Name' ).fill( 'Ada "Countess" Lovelace' );
	await page.getByLabel( 'Email' ).fill( 'ada@visitor.example' );
	await page
		.getByLabel( 'Wishes' )
		.fill( 'A <b>window</b>\nplease & thanks' );
	await page.getByLabel( 'Document' ).setInputFiles( {
		name: 'menu.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'Soup and bread, every day' ),
	} );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect(
		page.getByText( 'Your message has been sent' )
	).toBeVisible();

	const messages = await mail.arrived( 2 );
	expect( messages.map( ( { envelope } ) => envelope.to ) ).toEqual( [
		[ 'owner@example.org' ],
		[ 'second@example.org' ],
	] );
	const message = messages[ 0 ]!;
	// WordPress's own address on the site's domain.
	const sender = `wordpress@${ new URL( site.url ).hostname }`;
	expect( message.envelope.from ).toBe( sender );
	expect( message.from ).toContain( `<${ sender }>` );
	expect( message.from ).toContain( 'Ada Countess Lovelace' );
	expect( message.replyTo ).toContain( 'ada@visitor.example' );
	expect( message.to ).toBe( 'owner@example.org' );
	expect( message.subject ).toBe(
		'Table for Ada "Countess" Lovelace {Unknown}'
	);
	const entry = ( await latest( site ) ).id;
	for ( const body of [ message.html, message.text ] ) {
		expect( body ).toContain( 'menu.txt' );
		expect( body ).toContain( `entry=${ entry }` );
	}
	expect( message.html ).toContain(
		'A &lt;b&gt;window&lt;/b&gt;<br />\nplease &amp; thanks'
	);
	expect( message.text ).toContain( 'A <b>window</b>\nplease & thanks' );
	expect( message.attachments ).toEqual( [] );

	const link = /href="([^"]*entry=\d+[^"]*)"/.exec( message.html )?.[ 1 ];
	const reader = await visit( link!.replaceAll( '&amp;', '&' ), {
		login: 'editor',
	} );
	await expect( reader.locator( '#wpbody' ) ).toContainText( 'window' );
} );

test( 'form: a mail that the server rejects shows on the entry, and “Send again” sends it', async ( {
	mail,
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( { type: 'page', content: BOOKING } );
	mail.order( { reject: 451 } );
	const response = await send(
		site,
		new URLSearchParams( {
			...( await controls( site, id ) ),
			'f[name]': 'Ada',
			'f[email]': 'ada@visitor.example',
		} )
	);
	expect( await response.json() ).toMatchObject( { ok: true } );
	expect( await entries( site ) ).toBe( 1 );
	const editor = await logIn( site, 'editor' );
	const path = `freehold/v4/forms/entries/${ ( await latest( site ) ).id }`;
	const read = async () =>
		( await call( site, editor, 'GET', path ) ).body as FormEntry;
	await expect
		.poll( async () => ( await read() ).mail.status )
		.toBe( 'failed' );
	expect( ( await read() ).mail.message ).not.toBe( '' );
	expect( mail.messages() ).toEqual( [] );

	mail.order( { reject: null } );
	const again = await call( site, editor, 'POST', `${ path }/send` );
	expect( ( again.body as FormEntry ).mail.status ).toBe( 'sent' );
	expect( await mail.arrived( 2 ) ).toHaveLength( 2 );
} );

test( 'form: nothing that a visitor enters becomes a header or a recipient', async ( {
	mail,
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( { type: 'page', content: BOOKING } );
	const response = await send(
		site,
		new URLSearchParams( {
			...( await controls( site, id ) ),
			'f[name]': 'Ada\r\nBcc: victim@example.net\r\n\r\n<script>',
			'f[email]': 'ada@visitor.example',
			'f[wishes]': '.\r\nRCPT TO:<victim@example.net>\r\n.\r\nQUIT',
		} )
	);
	expect( await response.json() ).toMatchObject( { ok: true } );
	const messages = await mail.arrived( 2 );
	expect( messages.flatMap( ( { envelope } ) => envelope.to ) ).toEqual( [
		'owner@example.org',
		'second@example.org',
	] );
	for ( const { headers, html, subject, text } of messages ) {
		expect( headers ).not.toHaveProperty( 'bcc' );
		expect( headers ).not.toHaveProperty( 'cc' );
		expect( subject ).toBe(
			'Table for Ada Bcc: victim@example.net <script> {Unknown}'
		);
		expect( html ).not.toContain( '<script' );
		expect( text ).toContain( 'RCPT TO:<victim@example.net>' );
	}
} );
