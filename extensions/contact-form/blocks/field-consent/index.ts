import { registerField } from '../../register';

registerField( 'consent' );
