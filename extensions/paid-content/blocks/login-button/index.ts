import { button } from '@wordpress/icons';
import { olderLogins } from '../../deprecated/login-button';
import { LOGIN } from '../../names';
import { registerPart } from '../../register';
import type { LoginAttributes } from '../../types';
import save from './save';

registerPart< LoginAttributes >( LOGIN, {
	icon: button,
	save,
	deprecated: olderLogins,
	__experimentalLabel: ( { text } ) =>
		text?.replace( /<[^<>]+>/g, '' ) || undefined,
} );
