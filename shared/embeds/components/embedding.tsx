import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Renders a spinner while the block checks a URL. */
export function Embedding(): JSX.Element {
	return (
		<div className="freehold-embed-loading" role="status">
			<Spinner />
			<p>{ __( 'Embedding…', 'freehold' ) }</p>
		</div>
	);
}
