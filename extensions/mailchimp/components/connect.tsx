import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import {
	ExternalLink,
	Notice,
	Placeholder,
	Spinner,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { envelope } from '@wordpress/icons';
import type { MailchimpState } from '../schema';
import type { Loaded } from '../use-mailchimp';
import { AudienceControl } from './audience-control';

/** What the block shows until the site can add people to an audience. */
export function Connect( {
	connection: { value, isLoading, error, refresh, set },
}: {
	connection: Loaded< MailchimpState >;
} ): JSX.Element {
	const { user } = getInitialState();
	const label = __( 'Mailchimp', 'freehold' );
	if ( isLoading && ! value && ! error ) {
		return (
			<Placeholder icon={ envelope } label={ label }>
				<Spinner />
			</Placeholder>
		);
	}
	const mustChoose = ( value?.audiences.length ?? 0 ) > 0;
	const needed = mustChoose
		? __( 'Choose the audience that visitors are added to.', 'freehold' )
		: __(
				'You need to connect your Mailchimp account and choose an audience in order to start collecting email subscribers.',
				'freehold'
		  );
	return (
		<Placeholder
			icon={ envelope }
			label={ label }
			instructions={
				user.can_manage
					? needed
					: __(
							'Mailchimp is not set up. Ask a site administrator to connect it.',
							'freehold'
					  )
			}
			notices={
				error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				)
			}
		>
			{ value && mustChoose && (
				<AudienceControl state={ value } onChange={ set } />
			) }
			{ user.can_manage && value && ! mustChoose && (
				<ExternalLink
					className="components-button is-secondary is-next-40px-default-size"
					href={ value.connect_url }
				>
					{ __( 'Set up Mailchimp form', 'freehold' ) }
				</ExternalLink>
			) }
			<Button
				variant="tertiary"
				isBusy={ isLoading }
				disabled={ isLoading }
				onClick={ refresh }
			>
				{ __( 'Re-check Connection', 'freehold' ) }
			</Button>
		</Placeholder>
	);
}
