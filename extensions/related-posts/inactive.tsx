import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RelatedState } from './use-related';

type Props = {
	state: RelatedState;
	onEnable: () => void;
	onRetry: () => void;
};

/** Shows a placeholder if the module is off or the request failed. */
export function Inactive( { state, onEnable, onRetry }: Props ): JSX.Element {
	const label = __( 'Related Posts', 'freehold' );
	if ( state === 'failed' ) {
		return (
			<Placeholder
				icon="networking"
				label={ label }
				instructions={ __(
					'The site did not respond. The block has not changed.',
					'freehold'
				) }
			>
				<Button variant="primary" onClick={ onRetry }>
					{ __( 'Try again', 'freehold' ) }
				</Button>
			</Placeholder>
		);
	}
	const isActivating = state === 'activating';
	return (
		<Placeholder
			icon="networking"
			label={ label }
			instructions={
				getInitialState().user.can_manage
					? __(
							'Related Posts is turned off on this site. Activate it to suggest more posts to visitors.',
							'freehold'
					  )
					: __(
							'Related Posts is turned off on this site. Ask a site administrator to activate it.',
							'freehold'
					  )
			}
		>
			{ state === 'rejected' && (
				<p role="alert">
					{ __(
						'Related Posts could not be activated. Please try again.',
						'freehold'
					) }
				</p>
			) }
			{ getInitialState().user.can_manage && (
				<Button
					variant="primary"
					disabled={ isActivating }
					isBusy={ isActivating }
					onClick={ onEnable }
				>
					{ isActivating
						? __( 'Activating Related Posts', 'freehold' )
						: __( 'Activate Related Posts', 'freehold' ) }
				</Button>
			) }
		</Placeholder>
	);
}
