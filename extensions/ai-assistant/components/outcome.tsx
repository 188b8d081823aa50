import { useBrowserModel, type AiDownload, type AiError } from '@freehold/ai';
import { ModelDownload } from '@freehold/ai/model-download';
import { store as aiStore } from '@freehold/ai/store';
import { useSelect } from '@wordpress/data';
import type { RefObject } from 'react';
import { Failure } from './notices';

type OutcomeProps = {
	/** What the browser must download before it can respond. */
	download?: AiDownload;
	error?: AiError;
	/** Sends the request again. */
	onRetry: () => void;
	onStop: () => void;
	/** What has the focus after a choice. */
	field: RefObject< HTMLButtonElement >;
};

/**
 * Renders what keeps a request of a sidebar from a response: a download of the browser’s model, or a failure, from which the site’s
 * service is a way out where it is set up.
 *
 * @param props          The properties.
 * @param props.download What the browser must download.
 * @param props.error    Why there is no response.
 * @param props.onRetry  Sends the request again.
 * @param props.onStop   Stops the request.
 * @param props.field    What has the focus after a choice.
 * @return The download or the failure.
 */
export function Outcome( {
	download,
	error,
	onRetry,
	onStop,
	field,
}: OutcomeProps ): JSX.Element {
	const { isUsed, isOffered, choose } = useBrowserModel();
	const isConfigured = useSelect(
		( select ) => select( aiStore ).getFeature().isConfigured,
		[]
	);
	return (
		<>
			{ download && (
				<ModelDownload
					download={ download }
					onStop={ onStop }
					field={ field }
				/>
			) }
			{ error && (
				<Failure
					error={ error }
					onRetry={ onRetry }
					onUseSite={
						isUsed && isOffered && isConfigured
							? () => {
									choose( false );
									onRetry();
							  }
							: null
					}
				/>
			) }
		</>
	);
}
