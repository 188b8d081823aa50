/** Every block on the newest supported PHP. */
import { testEveryBlockOn } from '../site/playwright/php-version';

testEveryBlockOn( '8.5' );
