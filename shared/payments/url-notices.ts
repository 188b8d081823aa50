import { getInitialState } from '@freehold/initial-state';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

type Actions = Array< { label: string; url: string } >;

type Notices = {
	createSuccessNotice: (
		content: string,
		options: { id: string; actions?: Actions }
	) => void;
	createErrorNotice: ( content: string, options: { id: string } ) => void;
};

/** The flags in the editor’s URL, and what to show for each. */
const FLAGS: Record< string, ( notices: Notices, id: string ) => void > = {
	plan_upgraded: ( { createSuccessNotice }, id ) =>
		createSuccessNotice(
			__(
				'Congratulations! Your site is now on a paid plan.',
				'freehold'
			),
			{
				id,
				actions: [
					{
						label: __( 'View my plan', 'freehold' ),
						url: `${
							getInitialState().adminUrl
						}admin.php?page=freehold`,
					},
				],
			}
		),
	stripe_connect_success: ( { createSuccessNotice }, id ) =>
		createSuccessNotice(
			__(
				'Congrats! Your site is now connected to Stripe. You can now start accepting funds!',
				'freehold'
			),
			{ id }
		),
	stripe_connect_cancelled: ( { createErrorNotice }, id ) =>
		createErrorNotice(
			__( 'You cancelled connecting your site to Stripe.', 'freehold' ),
			{ id }
		),
};

/**
 * Shows the notices that flags in the URL ask for, and removes the flags, so that a reload does not show them again.
 */
export function showUrlNotices(): void {
	const url = new URL( window.location.href );
	const found = Object.entries( FLAGS ).filter( ( [ flag ] ) =>
		url.searchParams.has( flag )
	);
	if ( found.length === 0 ) {
		return;
	}
	for ( const [ flag, show ] of found ) {
		show(
			dispatch( noticesStore ) as unknown as Notices,
			`freehold-${ flag }`
		);
		url.searchParams.delete( flag );
	}
	window.history.replaceState( window.history.state, '', url );
}
