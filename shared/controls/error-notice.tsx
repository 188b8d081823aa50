import { Notice } from '@wordpress/components';

/**
 * Renders what went wrong, which screen readers announce; nothing without a message.
 */
export const ErrorNotice = ( {
	message,
}: {
	message?: string | null;
} ): JSX.Element | null =>
	message ? (
		<Notice status="error" isDismissible={ false }>
			{ message }
		</Notice>
	) : null;
