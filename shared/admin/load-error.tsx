import { Failed } from './failed';
import { useRetry } from './use-retry';

type LoadErrorProps = {
	/** Why something could not be loaded; empty if it was. */
	error: string;
	/** Loads it again. Resolves with whether that succeeded. */
	reload: () => Promise< boolean >;
};

/**
 * Renders why something could not be loaded, with a “Try again” button.
 *
 * @return The notice; nothing without an error.
 */
export function LoadError( {
	error,
	reload,
}: LoadErrorProps ): JSX.Element | null {
	const { isRetrying, retry } = useRetry( reload );
	return error ? (
		<Failed message={ error } isRetrying={ isRetrying } onRetry={ retry } />
	) : null;
}
