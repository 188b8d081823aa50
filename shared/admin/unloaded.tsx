import { LoadError } from './load-error';
import { Loading } from './loading';

type UnloadedProps = {
	/** What is being loaded, as it is read out. */
	label: string;
	/** Why it could not be loaded; empty while it loads. */
	error: string;
	/** Loads it again. Resolves with whether that succeeded. */
	reload: () => Promise< boolean >;
};

/** Renders what a screen shows before its data is loaded: a spinner, or the error with a “Try again” button. */
export function Unloaded( {
	label,
	error,
	reload,
}: UnloadedProps ): JSX.Element {
	return error ? (
		<LoadError error={ error } reload={ reload } />
	) : (
		<Loading label={ label } />
	);
}
