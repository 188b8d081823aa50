import { Button } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

type FailedProps = {
	/** What could not be done, and why. */
	message: string;
	/** Whether another attempt is under way. */
	isRetrying: boolean;
	onRetry: () => void;
};

/** Renders an error message with a “Try again” button. */
export function Failed( {
	message,
	isRetrying,
	onRetry,
}: FailedProps ): JSX.Element {
	return (
		<Notice
			className="freehold-failed"
			status="error"
			isDismissible={ false }
		>
			<p>{ message }</p>
			<Button
				variant="secondary"
				isBusy={ isRetrying }
				onClick={ isRetrying ? undefined : onRetry }
			>
				{ __( 'Try again', 'freehold' ) }
			</Button>
		</Notice>
	);
}
