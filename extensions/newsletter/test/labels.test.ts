/**
 * @jest-environment node
 */
import { progressOf } from '../labels';

const counts = { waiting: 0, sent: 0, failed: 0, left_out: 0, unknown: 0 };

it( 'just after publishing there is no number of emails yet', () => {
	expect( progressOf( { state: 'sending', counts } ) ).toBe( '' );
	expect(
		progressOf( { state: 'sending', counts: { ...counts, waiting: 3 } } )
	).toBe( '0 of 3 sent' );
	expect( progressOf( { state: 'finished', counts } ) ).toBe(
		'Sent to 0 subscribers'
	);
} );
