<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Vendor;
use Freehold\Http\Request;
use Freehold\Modules;
use Freehold\Modules\Privacy as PrivacyTexts;
use Freehold\Modules\Video\Cli\VideoCommands;
use Freehold\Modules\Video\Ffmpeg\Conversion;
use Freehold\Modules\Video\Ffmpeg\ConvertJob;
use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Ffmpeg\PosterJob;
use Freehold\Modules\Video\Rest\Field;
use Freehold\Modules\Video\Rest\ListRoutes;
use Freehold\Modules\Video\Rest\Routes;
use Freehold\Modules\Video\Serving\Endpoint;
use Freehold\Modules\Video\Sharing\Oembed;
use Freehold\Modules\Video\Sizes\Health;
use Freehold\Modules\Video\Sizes\SizesJob;
use Freehold\Moving\Core;
use Freehold\Moving\Source;
use Freehold\PrivateFiles\HiddenAttachments;
use Freehold\Settings;

/**
 * Videos of the media library, with captions, chapters, a poster and privacy.
 */
final class Module extends EmbedModule {

	/**
	 * Keeps private videos private, also while the module is off.
	 */
	public function always(): void {
		if ( Request::has_any_query() ) {
			Endpoint::watch();
		}
		// By name, so that a page without videos does not load these classes.
		add_filter( 'wp_get_attachment_url', array( Leaks::class, 'url' ), 20, 2 );
		add_filter( 'get_attached_file', array( Leaks::class, 'path' ), 20, 2 );
		add_filter( 'is_protected_meta', array( Leaks::class, 'protect' ), 10, 2 );
		add_action( 'delete_attachment', array( Removal::class, 'delete' ) );
		// On or off, so that the counts are right when it is on again.
		add_filter( 'freehold_usage_texts', array( Marks::class, 'texts' ) );
		add_filter( 'freehold_usage_marks', array( Marks::class, 'of' ), 10, 2 );
		HiddenAttachments::show( Names::PRIVATE_ROOT, 'read' );
	}

	/**
	 * Accepts uploads, whose requests may look like page views, and gives audio the player.
	 */
	public function every_page(): void {
		add_filter( 'render_block_core/audio', array( AudioBlock::class, 'html' ), 10, 2 );
		add_filter( 'post_playlist', array( PlaylistShortcode::class, 'html' ), 10, 2 );
		add_filter( 'freehold_upload_purposes', array( Uploads::class, 'purposes' ) );
		add_filter( 'freehold_upload_headers', array( Uploads::class, 'headers' ), 10, 2 );
		add_action( 'freehold_upload_finished', array( Uploads::class, 'finished' ), 10, 2 );
	}

	/**
	 * Prepares videos that come another way, adds the Ajax actions, and moves videos when the default changes.
	 */
	public function hooks(): void {
		parent::hooks();
		add_filter( 'freehold_primed_options', static fn ( array $names ): array => array( ...$names, Privacy::JETPACK_OPTION ) );
		add_filter( 'wp_generate_attachment_metadata', array( Uploads::class, 'described' ), PHP_INT_MAX, 2 );
		Ajax::hooks();
		Oembed::hooks();
		add_action( 'enqueue_block_editor_assets', array( Conversion::class, 'tell_editor' ) );
		add_action( 'freehold_module_options_saved', array( $this, 'options_saved' ), 10, 2 );
		add_filter( 'freehold_audio_texts', static fn ( bool $are_shown ): bool => $are_shown || Modules::options( 'video' )['audio'] );
	}

	/**
	 * Registers the routes, and the list of videos.
	 */
	public function routes(): void {
		Routes::register();
		ListRoutes::register();
	}

	/**
	 * Registers the field of attachments.
	 */
	public function fields(): void {
		Field::register();
	}

	/**
	 * Registers `wp freehold video`.
	 */
	public function commands(): void {
		VideoCommands::register( 'video' );
	}

	/**
	 * Returns the poster with a link to the post in place of each video in newsletters.
	 */
	public function mail_blocks(): array {
		return array(
			'videopress/video'        => array( Renderer::class, 'for_mail' ),
			'freehold/video-playlist' => array( VideoPlaylistRenderer::class, 'for_mail' ),
		);
	}

	/**
	 * Returns the group of videos that a playlist becomes. Jetpack opens the videos themselves.
	 */
	public function core_blocks(): array {
		return array(
			'freehold/video-playlist' => array(
				__( 'Group', 'freehold' ),
				static function ( Source $source ): ?string {
					$videos = implode( "\n\n", array_map( 'serialize_block', parse_blocks( $source->markup )[0]['innerBlocks'] ?? array() ) );
					return '' === $videos ? null : Core::block( 'core/group', "<div class=\"wp-block-group\">{$videos}</div>" );
				},
			),
		);
	}

	/**
	 * Returns the options. The default privacy is what Jetpack has stored, if anything.
	 */
	public function options(): array {
		$options = parent::options();
		if ( isset( $options['private'] ) && null === Settings::get( 'modules.video.options.private' ) ) {
			$options['private']['schema']['default'] = Privacy::inherited_default();
		}
		if ( isset( $options[ Ffmpeg::OPTION ] ) ) {
			// Who has named the program wants it used. One that happens to be on the server may cost more than the owner wants.
			$options[ Ffmpeg::OPTION ]['schema']['default'] = Ffmpeg::is_named() && ! Ffmpeg::is_forbidden();
		}
		return $options;
	}

	/**
	 * Returns the test of ffmpeg.
	 */
	public function health(): array {
		return array(
			'video_sizes' => array(
				'label' => __( 'Sizes of videos', 'freehold' ),
				'test'  => Health::report( ... ),
			),
		);
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): PrivacyTexts {
		return new PrivacyTexts(
			name: static fn (): string => __( 'Freehold: Video', 'freehold' ),
			policy: static fn (): string => __( 'Your browser stores for 30 days where you stopped a video or audio. It also stores which quality you chose, and how you read captions. It sends this to no site.', 'freehold' )
		);
	}

	/**
	 * Returns the table of videos.
	 */
	public function tables(): array {
		return array( VideoTable::class );
	}

	/**
	 * Returns the folder with the posters and tracks of public videos. The folder of private videos stays: see `uninstall()`.
	 */
	public function files(): array {
		return array( Folders::PUBLIC_ROOT );
	}

	/**
	 * Leaves private videos in their folders, where no visitor can find them. WordPress finds, shows and deletes them for users who
	 * may read private posts.
	 */
	public function uninstall(): void {
		Removal::leave_private();
		Folders::remove_private_root();
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array(
			MoveJob::NAME    => MoveJob::class,
			PosterJob::NAME  => PosterJob::class,
			ConvertJob::NAME => ConvertJob::class,
			SizesJob::NAME   => SizesJob::class,
		);
	}

	/**
	 * Moves the files of videos that follow the default.
	 *
	 * @param string               $slug   The module whose options were saved.
	 * @param array<string, mixed> $values The options that were saved, by name.
	 */
	public function options_saved( string $slug, array $values ): void {
		if ( $slug === $this->slug && isset( $values['private'] ) ) {
			Moves::push_all();
		}
	}

	/**
	 * Returns the service of videos that are not on this site.
	 */
	protected function vendor(): Vendor {
		return Foreign::vendor();
	}
}
