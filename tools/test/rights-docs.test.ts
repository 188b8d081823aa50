/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { current, page, rightsPage } from '../rights-docs';

it( 'docs/RIGHTS.md says what the plugin does', () => {
	expect( readFileSync( page, 'utf8' ) ).toBe( current() );
} );

it( 'tells roles apart, and knows each capability', () => {
	const subject = {
		what: 'Plans',
		stores: [],
		create: 'anyone',
		own: 'freehold_x',
		others: 'edit_pages',
	};
	const capabilities = {
		freehold_x: { core: 'publish_posts', gives: 'Something' },
	};
	expect( rightsPage( { capabilities, subjects: [ subject ] } ) ).toContain(
		'| Plans | all | all | own | add | add | add |'
	);
	expect( () =>
		rightsPage( {
			capabilities,
			subjects: [ { ...subject, own: 'fly' } ],
		} )
	).toThrow( 'No role is known to have fly.' );
} );
