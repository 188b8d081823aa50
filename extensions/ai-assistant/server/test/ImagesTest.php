<?php
/**
 * Images: sizes and ratios, edits by a prompt, and what a service without edits says.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Multipart;
use Freehold\Modules\AiAssistant\Feature;
use Freehold\Modules\AiAssistant\ImageCrop;
use Freehold\Modules\AiAssistant\ImageRequest;
use Freehold\Modules\AiAssistant\ImageShape;
use Freehold\Modules\AiAssistant\Images;
use Freehold\Modules\AiAssistant\Query;
use Freehold\Modules\AiAssistant\StreamedResponse;
use Freehold\Modules\AiAssistant\Upstream\ImageGenerator;
use Freehold\Settings;
use WP_Error;
use WP_REST_Request;

final class ImagesTest extends TestCase {

	/** Returns an image of a size. */
	private static function image( int $width, int $height, string $type = 'png' ): string {
		$image = imagecreatetruecolor( $width, $height );
		ob_start();
		( "image{$type}" )( $image );
		return (string) ob_get_clean();
	}

	/**
	 * Sends a request with a stand-in for the service.
	 *
	 * @return array{0: array<int, array{0: string, 1: mixed}>, 1: string[]|WP_Error} The paths and bodies, and the result.
	 */
	private static function generate( string $model, ImageRequest $request, int $status = 200, string $body = '' ): array {
		$sent = array();
		$call = static function ( string $method, string $path, mixed $given ) use ( &$sent, $status, $body ): array {
			unset( $method );
			$sent[] = array( $path, $given );
			return array(
				'status'  => $status,
				'headers' => array(),
				'body'    => $body ?: (string) wp_json_encode( array( 'data' => array( array( 'b64_json' => base64_encode( self::image( 2, 2 ) ) ) ) ) ),
				'url'     => '',
			);
		};
		return array( &$sent, ( new ImageGenerator( $call, $model, static fn (): bool => true ) )->generate( $request ) );
	}

	public function test_the_size_closest_to_the_shape_is_requested_and_left_out_if_the_model_has_none(): void {
		$sizes = static fn ( string $model, ?ImageShape $shape ): array => array_map( static fn ( array $sent ): string => $sent[1]['size'] ?? '', self::generate( $model, new ImageRequest( 'A cup', $shape ), 400, '{"error":{"message":"Unknown parameter: \'size\'."}}' )[0] );
		$this->assertSame( array( '1792x1024', '' ), $sizes( 'dall-e-3', ImageShape::from( '16:9' ) ) );
		$this->assertSame( array( '1536x1024', '' ), $sizes( 'gpt-image-1', ImageShape::from( '16:9' ) ) );
		$this->assertSame( array( '1024x1536', '' ), $sizes( 'gpt-image-1', ImageShape::from( 'portrait' ) ) );
		$this->assertSame( array( '1536x1024', '' ), $sizes( 'any-model', ImageShape::from( '', 1200, 630 ) ) );
		$this->assertSame( array( '1024x1024', '' ), $sizes( 'dall-e-2', ImageShape::from( 'portrait' ) ) );
		$this->assertSame( array( '' ), $sizes( 'gpt-image-1', ImageShape::from( '' ) ) );
		$this->assertNull( ImageShape::from( '0:9', 300 ) );
		$this->assertSame( array( '40:21', 'landscape', 'square', 'portrait' ), array( ImageShape::from( '', 1200, 630 )->ratio(), ImageShape::from( '4:3' )->orientation(), ImageShape::from( 'square' )->orientation(), ImageShape::from( '9:16' )->orientation() ) );
	}

	public function test_an_edit_is_a_form_with_the_image(): void {
		$png = self::image( 30, 20 );
		[ $sent, $files ] = self::generate( 'gpt-image-1', new ImageRequest( 'Make it night', ImageShape::of( $png ), $png ) );
		[ $path, $form ]  = $sent[0];
		$this->assertSame( '/images/edits', $path );
		$this->assertInstanceOf( Multipart::class, $form );
		foreach ( array( 'model' => 'gpt-image-1', 'prompt' => 'Make it night', 'n' => '2', 'size' => '1536x1024' ) as $name => $value ) {
			$this->assertStringContainsString( "name=\"{$name}\"\r\n\r\n{$value}\r\n", $form->body );
		}
		$this->assertStringContainsString( "name=\"image\"; filename=\"image.png\"\r\nContent-Type: image/png\r\n\r\n{$png}\r\n", $form->body );
		$this->assertStringNotContainsString( 'response_format', $form->body );
		$this->assertCount( 1, $files );
	}

	/** @return array<string, array{string, int, string, string}> */
	public static function failures(): array {
		return array(
			'no such path'      => array( 'a-model', 404, 'Not found', 'freehold_ai_no_edits' ),
			'no such method'    => array( 'a-model', 405, '{}', 'freehold_ai_no_edits' ),
			'not built'         => array( 'a-model', 501, '{"error":"No"}', 'freehold_ai_no_edits' ),
			'no such model'     => array( 'a-model', 404, '{"error":{"code":"model_not_found"}}', 'freehold_ai_not_set_up' ),
			'not with it'       => array( 'a-model', 400, '{"error":{"param":"model","message":"Use another model."}}', 'freehold_ai_no_edits' ),
			'another fault'     => array( 'a-model', 400, '{"error":{"param":"image"}}', 'freehold_ai_bad_request' ),
			'filtered'          => array( 'a-model', 400, '{"error":{"code":"content_policy_violation"}}', 'freehold_ai_moderated' ),
			'too busy'          => array( 'a-model', 429, '{}', 'freehold_ai_upstream_limit' ),
			'never asked'       => array( 'dall-e-3', 200, '', 'freehold_ai_no_edits' ),
			'only with a mask'  => array( 'dall-e-2', 200, '', 'freehold_ai_no_edits' ),
			'not a page at all' => array( 'a-model', 200, '<html>', 'freehold_ai_bad_answer' ),
		);
	}

	/** @dataProvider failures */
	public function test_a_service_that_edits_no_images_says_so( string $model, int $status, string $body, string $code ): void {
		[ $sent, $error ] = self::generate( $model, new ImageRequest( 'Night', null, self::image( 2, 2 ) ), $status, $body );
		$this->assertSame( array( $code, str_starts_with( $model, 'dall-e' ) ? 0 : 1 ), array( $error->get_error_code(), count( $sent ) ) );
	}

	public function test_images_are_cropped_exactly_where_the_model_cannot(): void {
		$fit = static function ( int $width, int $height, ?ImageShape $shape, string $type = 'png' ): array {
			$result = ImageCrop::fit( self::image( $width, $height, $type ), $shape );
			$size   = getimagesizefromstring( $result['file'] );
			self::assertSame( array( $result['width'], $result['height'], "image/{$type}" ), array( $size[0], $size[1], $size['mime'] ) );
			return array( $result['width'], $result['height'], $result['fit'], $result['made'] );
		};
		$this->assertSame( array( 1536, 864, 'cropped', '1536x1024' ), $fit( 1536, 1024, ImageShape::from( '16:9' ) ) );
		$this->assertSame( array( 1536, 1024, 'model', '1536x1024' ), $fit( 1536, 1024, ImageShape::from( 'landscape' ) ) );
		$this->assertSame( array( 1200, 630, 'cropped', '1536x1024' ), $fit( 1536, 1024, ImageShape::from( '', 1200, 630 ), 'jpeg' ) );
		$this->assertSame( array( 256, 134, 'smaller', '256x256' ), $fit( 256, 256, ImageShape::from( '', 1200, 630 ) ) );
		$this->assertSame( array( 256, 256, 'smaller', '256x256' ), $fit( 256, 256, ImageShape::from( '', 1000, 1000 ) ) );
		$this->assertSame( array( 192, 256, 'cropped', '256x256' ), $fit( 256, 256, ImageShape::from( '3:4' ), 'webp' ) );
		$this->assertSame( array( 256, 256, 'model', '256x256' ), $fit( 256, 256, null ) );
		$this->assertSame( array(), glob( get_temp_dir() . 'freehold-image-*' ) );
	}

	public function test_an_image_that_the_server_cannot_crop_stays_as_it_is(): void {
		$png = self::image( 20, 20 );
		add_filter( 'wp_image_editors', '__return_empty_array' );
		$result = ImageCrop::fit( $png, ImageShape::from( '16:9' ) );
		$this->assertSame( array( $png, 20, 20, 'uncropped' ), array( $result['file'], $result['width'], $result['height'], $result['fit'] ) );
		$this->assertSame( array( 'uncropped', 0 ), array_values( array_intersect_key( ImageCrop::fit( 'no image at all', ImageShape::from( '16:9' ) ), array( 'width' => 0, 'fit' => 0 ) ) ) );
		$this->assertSame( array(), glob( get_temp_dir() . 'freehold-image-*' ) );
	}

	public function test_which_images_are_edited(): void {
		$this->actAs( 'admin' );
		$this->setEnvironment( 'FREEHOLD_AI_URL', 'http://127.0.0.1:9/v1' );
		$this->setEnvironment( 'FREEHOLD_AI_IMAGE_MODEL', 'gpt-image-1' );
		$this->assertTrue( Feature::get()['edits-images'] );
		$upload = wp_upload_bits( 'cup.jpg', null, self::image( 30, 20, 'jpeg' ) );
		$id     = (int) wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Cup', 'post_status' => 'private' ), $upload['file'] );
		$ask    = static fn ( array $more ) => Images::respond( $more + array( 'prompt' => 'Night' ) );
		$this->assertInstanceOf( StreamedResponse::class, $ask( array( 'image_id' => $id ) ) );
		$this->assertInstanceOf( StreamedResponse::class, $ask( array( 'image' => base64_encode( self::image( 2, 2 ) ) ) ) );
		foreach ( array( array( 'image' => 'bm8gaW1hZ2UgYXQgYWxs' ), array( 'image' => '%' ), array( 'image' => base64_encode( self::image( 2, 2, 'gif' ) ) ), array( 'image_id' => $id + 1 ) ) as $wrong ) {
			$this->assertSame( array( 'freehold_ai_no_image', array_key_first( $wrong ) ), array( $ask( $wrong )->get_error_code(), $ask( $wrong )->get_error_data()['field'] ) );
		}
		wp_delete_file( $upload['file'] );
		$this->assertSame( 'freehold_ai_no_image', $ask( array( 'image_id' => $id ) )->get_error_code() );
		$this->setEnvironment( 'FREEHOLD_AI_IMAGE_MODEL', 'dall-e-3' );
		$this->assertFalse( Feature::get()['edits-images'] );
	}

	public function test_suggestions_while_writing_have_a_limit_for_each_user_and_day(): void {
		$this->setEnvironment( 'FREEHOLD_AI_URL', 'http://127.0.0.1:9/v1' );
		Settings::set( 'ai.ahead_limit', 2 );
		$request = new WP_REST_Request( 'POST' );
		$request->set_body( '{}' );
		$ask = static fn ( string $feature ): StreamedResponse|WP_Error => Query::respond( array( 'question' => 'And', 'feature' => $feature ), $request );
		$this->actAs( 'author' );
		$this->assertInstanceOf( StreamedResponse::class, $ask( 'ai-assistant-type-ahead' ) );
		$this->assertInstanceOf( StreamedResponse::class, $ask( 'ai-assistant-type-ahead' ) );
		$error = $ask( 'ai-assistant-type-ahead' );
		$this->assertSame( array( 'freehold_rate_limit', 429 ), array( $error->get_error_code(), $error->get_error_data()['status'] ) );
		$this->assertGreaterThan( 0, $error->get_error_data()['retry_after'] );
		$this->assertInstanceOf( StreamedResponse::class, $ask( 'ai-assistant' ) );
		$this->actAs( 'editor' );
		$this->assertInstanceOf( StreamedResponse::class, $ask( 'ai-assistant-type-ahead' ) );
		Settings::set( 'ai.ahead_limit', 0 );
		$this->assertInstanceOf( WP_Error::class, $ask( 'ai-assistant-type-ahead' ) );
		Settings::set( 'ai.ahead_limit', 'x' );
		$this->assertInstanceOf( StreamedResponse::class, $ask( 'ai-assistant-type-ahead' ) );
	}
}
