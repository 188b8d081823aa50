import { Button } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import { useConnect } from './reconnect-banner/use-connect';

/** Renders why a user without a connection cannot send requests, and the way to one. */
export function ConnectFirst(): JSX.Element {
	const { obstacle, connect, label } = useConnect();
	return (
		<>
			<p>
				{ obstacle ||
					__(
						'Connect your account to use the AI Assistant.',
						'freehold'
					) }
			</p>
			{ ! obstacle && (
				<Button variant="secondary" onClick={ connect }>
					{ label }
				</Button>
			) }
		</>
	);
}
