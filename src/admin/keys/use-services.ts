import { store as modulesStore } from '@freehold/modules/store';
import { useSelect } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { messageOf } from '@freehold/admin/message-of';
import { fetchServices, type Service } from './client';

/** The services as the screen shows them. */
export type ServicesState = {
	/** Null until they are there. */
	services: Service[] | null;
	/** Why they are not there, or null. */
	error: string | null;
	/** Loads them; resolves with whether they are there. */
	load: () => Promise< boolean >;
	/** Puts a service as the server has just described it in its place. */
	receive: ( service: Service ) => void;
};

/** Loads the services, and again after features were turned on or off, because each adds its own. */
export function useServices(): ServicesState {
	const [ services, setServices ] = useState< Service[] | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const on = useSelect( ( select ) => {
		const { getModules, isTogglingModule } = select( modulesStore );
		return ( getModules() ?? [] )
			.filter(
				( { slug, activated } ) =>
					// A module that is being toggled counts as it was until the server has responded.
					activated !== isTogglingModule( slug )
			)
			.map( ( { slug } ) => slug )
			.join();
	}, [] );
	/** The number of the last request. Earlier responses are ignored. */
	const turn = useRef( 0 );

	const load = useCallback( async () => {
		const mine = ++turn.current;
		const isLast = () => mine === turn.current;
		try {
			const loaded = await fetchServices();
			if ( isLast() ) {
				setServices( loaded );
				setError( null );
			}
			return true;
		} catch ( thrown ) {
			if ( isLast() ) {
				setError( messageOf( thrown ) );
			}
			return false;
		}
	}, [] );
	useEffect( () => {
		void load();
	}, [ load, on ] );

	return {
		services,
		error,
		load,
		receive: ( service ) =>
			setServices(
				( now ) =>
					now?.map( ( one ) =>
						one.id === service.id ? service : one
					) ?? null
			),
	};
}
