<?php
/**
 * Where large files go.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'Large files are sent in parts. After a lost connection, the upload continues where it stopped.' ),
		'try'     => array(
			a( admin_url( 'media-new.php' ), 'Upload a large video' ) . ', close the lid in the middle, and open it again.',
		),
	);
};
