/**
 * Walks everything that removes something: each has a dialog that names the loss, or the user can undo it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join( __dirname, '../../..' );

/** What removes something: a red button or action, or a request. */
const REMOVES =
	/\bisDestructive(?!=\{ false|\?|:? boolean|,| \}|=\{ isDestructive)|\bapi\.delete\b|method: 'DELETE'|window\.confirm\(/;

/** A dialog of the two kinds that the plugin has. */
const DIALOG = /<(?:Confirm|Ask)Dialog\b/;

/**
 * The places: which file has the dialog, or why there is none. The text is one of a change in the block editor, which its Undo
 * takes back; of a form that is not saved yet; and of what the same place offers to do again.
 */
const WAYS: Record< string, string > = {
	'extensions/ads/admin/client.ts': 'extensions/ads/admin/slots.tsx',
	'extensions/ai-assistant/admin/action-fields.tsx': 'not saved yet',
	'extensions/ai-assistant/admin/service-fields.tsx': 'not saved yet',
	'extensions/business-hours/holidays-panel.tsx': 'Undo of the editor',
	'extensions/business-hours/hours-fields.tsx': 'Undo of the editor',
	'extensions/contact-form/admin/actions.tsx':
		'extensions/contact-form/admin/delete-entries-dialog.tsx',
	'extensions/contact-form/admin/client.ts':
		'extensions/contact-form/admin/delete-entries-dialog.tsx',
	'extensions/contact-form/admin/entries-bar.tsx':
		'extensions/contact-form/admin/delete-entries-dialog.tsx',
	'extensions/contact-form/admin/entry-notes.tsx':
		'extensions/contact-form/admin/entry-notes.tsx',
	'extensions/contact-form/admin/forms-client.ts':
		'extensions/contact-form/admin/form-question-dialog.tsx',
	// Ends a session of browsing, in which nothing is stored.
	'extensions/external-media/editor/modal/client.ts': 'offered again',
	'extensions/external-media/store/client.ts': 'offered again',
	'extensions/instagram-gallery/client.ts':
		'extensions/instagram-gallery/components/sidebar.tsx',
	'extensions/instagram-gallery/components/sidebar.tsx':
		'extensions/instagram-gallery/components/sidebar.tsx',
	'extensions/map/place-fields.tsx': 'Undo of the editor',
	'extensions/map/token-form.tsx': 'extensions/map/token-form.tsx',
	'extensions/seo/editor/social-image.tsx': 'Undo of the editor',
	'extensions/subscriptions/admin/client.ts':
		'extensions/subscriptions/admin/question-dialog.tsx',
	'extensions/video/components/poster-panel.tsx':
		'extensions/video/components/poster-panel.tsx',
	// Its menu asks in place.
	'extensions/video/components/tracks-dropdown.tsx': 'You cannot undo this.',
	'extensions/video/store/client.ts':
		'extensions/video/components/poster-panel.tsx',
	'shared/captions/editor/audio-panel.tsx':
		'shared/captions/editor/texts-panel.tsx',
	'shared/captions/editor/cue-fields.tsx': 'not saved yet',
	'shared/captions/editor/texts-panel.tsx':
		'shared/captions/editor/texts-panel.tsx',
	'shared/connection/admin/disconnect-site-button.tsx':
		'shared/connection/admin/disconnect-dialog.tsx',
	'shared/media/admin/client.ts': 'shared/media/admin/uploads.tsx',
	'shared/payments/admin/client.ts': 'shared/payments/admin/plans/dialog.tsx',
	'shared/payments/admin/coupons/details.tsx':
		'shared/payments/admin/coupons/details.tsx',
	'shared/payments/admin/customer.tsx':
		'shared/payments/admin/cancel-dialog.tsx',
	'shared/payments/admin/payment-details.tsx':
		'shared/payments/admin/cancel-dialog.tsx',
	'shared/payments/admin/plans/details.tsx':
		'shared/payments/admin/plans/dialog.tsx',
	'shared/payments/admin/plans/dialog.tsx':
		'shared/payments/admin/plans/dialog.tsx',
	'src/admin/keys/client.ts': 'src/admin/keys/remove-dialog.tsx',
	'src/admin/keys/service-item.tsx': 'src/admin/keys/remove-dialog.tsx',
};

const read = ( file: string ) => readFileSync( join( PROJECT, file ), 'utf8' );

const sources = ( folder: string ): string[] =>
	readdirSync( join( PROJECT, folder ), { withFileTypes: true } ).flatMap(
		( entry ) => {
			const path = `${ folder }/${ entry.name }`;
			if ( entry.isDirectory() ) {
				return entry.name === 'test' ? [] : sources( path );
			}
			return /\.tsx?$/.test( path ) ? [ path ] : [];
		}
	);

it( 'everything that removes something is known, and nothing else is', () => {
	const found = [ 'extensions', 'shared', 'src' ]
		.flatMap( sources )
		.filter(
			( file ) =>
				! /(?:confirm|ask)-dialog\.tsx$/.test( file ) &&
				REMOVES.test( read( file ) )
		);
	expect( found.sort() ).toEqual( Object.keys( WAYS ).sort() );
} );

it.each( Object.entries( WAYS ) )( '%s: %s', ( file, way ) => {
	if ( way.endsWith( '.tsx' ) ) {
		expect( read( way ) ).toMatch( DIALOG );
	} else if ( way === 'You cannot undo this.' ) {
		expect( read( file ) ).toContain( way );
	} else {
		expect( [
			'Undo of the editor',
			'not saved yet',
			'offered again',
		] ).toContain( way );
	}
} );
