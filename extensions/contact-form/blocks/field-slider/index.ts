import { registerField } from '../../register';

registerField( 'slider' );
