import { lazyPart } from '@freehold/blocks';
import { Button } from '@freehold/controls';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

const useAccess = lazyPart( 'paid-content-access', () =>
	import(
		/* webpackChunkName: "paid-content-access" */ './access-panel'
	).then( ( { AccessPanel } ) => AccessPanel )
);

/**
 * The choice of who can read the post. It loads when the user opens its panel.
 *
 * @return The choice, or what is shown until it is there.
 */
export function Access(): JSX.Element {
	const { part: AccessPanel, hasFailed, retry } = useAccess();
	if ( AccessPanel ) {
		return <AccessPanel />;
	}
	return hasFailed ? (
		<Button variant="secondary" onClick={ retry }>
			{ __( 'Try again', 'freehold' ) }
		</Button>
	) : (
		<Spinner />
	);
}
