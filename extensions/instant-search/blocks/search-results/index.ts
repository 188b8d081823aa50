import { registerPart } from '../../register';

registerPart( 'search-results', true );
