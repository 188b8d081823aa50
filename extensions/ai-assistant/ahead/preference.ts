import { useDispatch, useSelect } from '@wordpress/data';

/** WordPress’s store of the preferences of a user, which it saves for the account. By its name it costs no script. */
const PREFERENCES = 'core/preferences';

const SCOPE = 'freehold';

const NAME = 'typeAhead';

type Preferences = { get: ( scope: string, name: string ) => unknown };

/** Returns whether the user turned suggestions while writing on. */
export const useTypeAhead = (): boolean =>
	useSelect(
		( select ) =>
			(
				select( PREFERENCES ) as unknown as Preferences | undefined
			 )?.get( SCOPE, NAME ) === true,
		[]
	);

/** Returns a function that turns suggestions while writing on or off. */
export function useSetTypeAhead(): ( isOn: boolean ) => void {
	const { set } = useDispatch( PREFERENCES ) as unknown as {
		set: ( scope: string, name: string, value: boolean ) => void;
	};
	return ( isOn ) => set( SCOPE, NAME, isOn );
}
