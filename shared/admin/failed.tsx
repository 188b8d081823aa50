import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

type FailedProps = {
	/** What could not be done, and why. */
	message: string;
	/** Whether another attempt is under way. */
	isRetrying: boolean;
	onRetry: () => void;
};

/**
 * Says that something could not be loaded, and offers another attempt.
 *
 * @param props            What failed.
 * @param props.message    What could not be done, and why.
 * @param props.isRetrying Whether another attempt is under way.
 * @param props.onRetry    Tries again.
 * @return The notice.
 */
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
				__next40pxDefaultSize
			>
				{ __( 'Try again', 'freehold' ) }
			</Button>
		</Notice>
	);
}
