import '../../../tests/unit/initial-state';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { showUrlNotices } from '../url-notices';

const notices = () =>
	(
		select( noticesStore ) as unknown as {
			getNotices: () => { id: string; status: string; content: string }[];
		}
	 ).getNotices();

it.each( [
	[
		'plan_upgraded',
		'success',
		'Congratulations! Your site is now on a paid plan.',
	],
	[
		'stripe_connect_success',
		'success',
		'Congrats! Your site is now connected to Stripe. You can now start accepting funds!',
	],
	[
		'stripe_connect_cancelled',
		'error',
		'You cancelled connecting your site to Stripe.',
	],
] )( 'shows the notice of %s once', ( flag, status, content ) => {
	window.history.replaceState(
		null,
		'',
		`/wp-admin/post.php?post=1&${ flag }=true&action=edit`
	);
	showUrlNotices();
	expect( notices() ).toEqual( [
		expect.objectContaining( { status, content } ),
	] );
	expect( window.location.search ).toBe( '?post=1&action=edit' );
	void (
		dispatch( noticesStore ) as unknown as {
			removeNotice: ( id: string ) => void;
		}
	 ).removeNotice( notices()[ 0 ]?.id ?? '' );
	showUrlNotices();
	expect( notices() ).toEqual( [] );
} );
