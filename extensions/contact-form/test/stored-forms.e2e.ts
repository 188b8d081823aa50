/** Every stored form, of all generations, can be filled in and sent by a visitor without JavaScript. */
import type { Locator } from '@playwright/test';
import { cases } from '../../../tests/compat/cases';
import { expect, test, type Site } from '../../../tests/site/playwright';
import { latest } from './visitor';

interface Field {
	id: string;
	type: string;
	dateFormat?: string;
	consentType?: string;
	maxFiles?: number;
	min?: number;
	options?: { value: string }[];
	default?: string;
	ratingMax?: number;
	conditions: unknown;
}

/** What is entered into simple fields. */
const TEXTS: Record< string, string > = {
	email: 'ada@example.com',
	url: 'https://example.com/a?b=c#d',
	telephone: '+49 (0)30 123-456',
	textarea: 'Line <b>one</b>\nline & two',
	time: '18:30',
};

const forms = cases.filter( ( { folder } ) => folder === 'contact-form' );

/** The fields of the form on a page, as the server knows them. */
const definition = async ( site: Site, form: Locator ) => {
	const id = await form
		.locator( '[name=freehold_form]' )
		.getAttribute( 'value' );
	return site.wpEval< Field[] >(
		`return Freehold\\Modules\\ContactForm\\Definition\\Table::read( '${ id?.slice(
			0,
			32
		) }' )->to_array()['fields'];`
	);
};

/** Fills in a field by its own controls. Returns the value that the entry must have. */
async function complete( form: Locator, field: Field ): Promise< string > {
	if ( field.type === 'hidden' ) {
		return field.default ?? '';
	}
	const box = form.locator( `[data-freehold-id="${ field.id }"]` );
	await expect( box ).toHaveAttribute( 'data-freehold-type', field.type );
	return enterInto( box, field );
}

/** The values of a field's choices. */
const optionsOf = ( { options = [] }: Field ) =>
	options.map( ( { value } ) => value );

/** Fills in the controls of a field. Returns the value that the entry must have. */
async function enterInto( box: Locator, field: Field ): Promise< string > {
	const control = box.locator( 'input, select, textarea' ).first();
	const text = TEXTS[ field.type ];
	if ( text !== undefined ) {
		await control.fill( text );
		return text;
	}
	switch ( field.type ) {
		case 'date':
			await control.fill( '2026-12-24' );
			return ( field.dateFormat as string )
				.replace( 'yy', '2026' )
				.replace( 'mm', '12' )
				.replace( 'dd', '24' );
		case 'number':
		case 'slider':
			await control.fill( String( field.min ?? 3 ) );
			return String( field.min ?? 3 );
		case 'checkbox':
			await control.check();
			return 'Yes';
		case 'consent':
			if ( field.consentType === 'explicit' ) {
				await control.check();
			}
			return 'Yes';
		case 'rating':
			await box.getByRole( 'radio' ).nth( 1 ).check();
			return `2/${ field.ratingMax }`;
		case 'select':
			await control.selectOption( optionsOf( field ).at( -1 ) as string );
			return optionsOf( field ).at( -1 ) as string;
		case 'radio':
			await box.getByRole( 'radio' ).first().check();
			return optionsOf( field )[ 0 ] as string;
		case 'image-select':
			await box
				.locator( '[type=radio], [type=checkbox]' )
				.first()
				.check();
			return optionsOf( field )[ 0 ] as string;
		case 'checkbox-multiple':
			for ( const choice of await box.getByRole( 'checkbox' ).all() ) {
				await choice.check();
			}
			return optionsOf( field ).join( ', ' );
		case 'file': {
			const names = [ 'menu.txt', 'wine.txt' ].slice( 0, field.maxFiles );
			await control.setInputFiles(
				names.map( ( name ) => ( {
					name,
					mimeType: 'text/plain',
					buffer: Buffer.from( 'Soup and bread, every day' ),
				} ) )
			);
			return names.join( ', ' );
		}
	}
	await control.fill( `Ünïcödé "${ field.id }"` );
	return `Ünïcödé "${ field.id }"`;
}

for ( const { name, content } of forms ) {
	test( `stored form: ${ name } can be sent`, async ( {
		problems,
		seedPost,
		site,
		visit,
	} ) => {
		const ref = /"ref":(\d+)/.exec( content )?.[ 1 ];
		if ( ref ) {
			// The form that the block stands for.
			await site.wpEval(
				`wp_insert_post( array( 'import_id' => ${ ref }, 'post_type' => 'jetpack_form', 'post_status' => 'publish', 'post_content' => '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--></div><!-- /wp:jetpack/contact-form -->' ) );`,
				{ user: 'admin' }
			);
		}
		const { id } = await seedPost( { type: 'page', content } );
		const page = await visit( id, { javaScript: false, width: 360 } );
		const form = page.locator( 'form.freehold-form' ).first();
		const fields = await definition( site, form );
		expect( fields.length ).toBeGreaterThan( 0 );
		const values: Record< string, string > = {};
		const unconditional: string[] = [];
		for ( const field of fields ) {
			values[ field.id ] = await complete( form, field );
			if ( field.conditions === null ) {
				unconditional.push( field.id );
			}
		}
		// Some forms end on a page of another site, which does not exist here.
		problems.allow( /example\.org/ );
		const response = page.waitForRequest( ( request ) =>
			/freehold_form=\w{32}|example\.org/.test( request.url() )
		);
		await form
			.locator( '[type=submit], button:not([type])' )
			.last()
			.click( { noWaitAfter: true } );
		await response;
		const entry = await latest( site );
		expect( entry ).toMatchObject( {
			status: 'publish',
			page: Number( ref ?? id ),
		} );
		expect( Object.keys( entry.values ) ).toEqual(
			expect.arrayContaining( unconditional )
		);
		expect( values ).toMatchObject( entry.values );
	} );
}
