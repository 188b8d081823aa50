import { Dictate } from './dictate';
import { Toggle } from './toggle';

/** Renders what helps while the user writes. */
export function Panel(): JSX.Element {
	return (
		<>
			<Toggle />
			<Dictate />
		</>
	);
}
