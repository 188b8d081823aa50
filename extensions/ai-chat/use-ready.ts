import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';

let answer: Promise< boolean > | undefined;

/** Asks the server once: without an AI service, it renders a search form. */
const ask = (): Promise< boolean > =>
	( answer ??= apiFetch< { rendered: string } >( {
		path: '/wp/v2/block-renderer/jetpack/ai-chat?context=edit',
	} ).then( ( { rendered } ) => ! rendered.includes( 'role="search"' ) ) );

/** Returns whether an AI service is set up; undefined while that is not known. */
export function useReady(): boolean | undefined {
	const [ isReady, setIsReady ] = useState< boolean >();
	useEffect( () => {
		let isCurrent = true;
		ask().then(
			( value ) => isCurrent && setIsReady( value ),
			() => ( answer = undefined )
		);
		return () => {
			isCurrent = false;
		};
	}, [] );
	return isReady;
}
