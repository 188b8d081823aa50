import { expectWidths } from './width';

expectWidths( 'twentytwentyfive' );
