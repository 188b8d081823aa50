import { registerField } from '../../register';

registerField( 'file' );
