/**
 * Shows readers who are logged in the links for them, on pages that a cache may have stored for guests. Without this script, “Log
 * in” leads them back.
 */
import { eachPrinted } from '@freehold/visitor/printed';

eachPrinted< { cookie: string } >( 'login', ( { cookie }, { children } ) => {
	if ( `; ${ document.cookie }`.includes( `; ${ cookie }=1` ) ) {
		for ( const link of children ) {
			if ( link instanceof HTMLAnchorElement ) {
				link.hidden = ! link.hidden;
			}
		}
	}
} );
