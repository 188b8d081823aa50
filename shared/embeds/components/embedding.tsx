import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** What a block shows while it finds out whether an address leads anywhere. */
export function Embedding(): JSX.Element {
	return (
		<div className="freehold-embed-loading" role="status">
			<Spinner />
			<p>{ __( 'Embedding…', 'freehold' ) }</p>
		</div>
	);
}
