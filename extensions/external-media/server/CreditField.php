<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Media\Library;

/**
 * Adds the credit to attachments in the REST API, where the block "Image Credits" reads it in the editor. Visitors see it in posts.
 */
final class CreditField {

	private const NAME = 'freehold_credit';

	/**
	 * Registers the field.
	 */
	public static function register(): void {
		register_rest_field(
			'attachment',
			self::NAME,
			array(
				'get_callback' => static fn ( array $data ): string => Library::credit( (int) ( $data['id'] ?? 0 ) ),
				'schema'       => array(
					'description' => __( 'The author and the license of a copied image, as HTML.', 'freehold' ),
					'type'        => 'string',
					'context'     => array( 'view', 'edit' ),
					'readonly'    => true,
				),
			)
		);
	}
}
